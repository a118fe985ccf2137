import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/**
 * Style sheets of the Mantine components in use, besides those in `ui/base-styles.ts`. A component without its sheet
 * looks right after another screen has loaded it, and wrong on a first visit.
 */
const sheets: Record<string, string[]> = {
  Checkbox: ['Checkbox', 'InlineInput'],
  Input: ['Input'],
  List: ['List'],
  // The arrow is a part of Combobox.
  NativeSelect: ['Input', 'Combobox'],
  NumberInput: ['Input', 'NumberInput'],
  PasswordInput: ['Input', 'PasswordInput'],
  Popover: ['Popover'],
  Progress: ['Progress'],
  Radio: ['Radio', 'InlineInput'],
  SegmentedControl: ['SegmentedControl', 'FloatingIndicator'],
  Skeleton: ['Skeleton'],
  Slider: ['Slider'],
  Switch: ['Switch', 'InlineInput'],
  Tabs: ['Tabs'],
  Textarea: ['Input'],
  TextInput: ['Input'],
};

const client = import.meta.dirname;

it('every file imports the style sheets of the Mantine components it uses', () => {
  const missing = globSync('**/*.tsx', { cwd: client })
    .filter((file) => !file.includes('.test'))
    .flatMap((file) => {
      const source = readFileSync(path.join(client, file), 'utf8');
      return componentsIn(source)
        .flatMap((component) => sheets[component] ?? [])
        .filter((sheet) => !source.includes(`@mantine/core/styles/${sheet}.layer.css`))
        .map((sheet) => `${file}: ${sheet}`);
    });
  expect(missing).toEqual([]);
});

const componentsIn = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
