import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run-command.ts';
import { accessibilityFaults } from './accessibility.ts';
import { componentFaults } from './component.ts';
import { httpFaults } from './http.ts';
import { journeyFaults } from './journey.ts';
import { staticFaults } from './static.ts';
import { unitFaults } from './unit.ts';

const faults = [
  ...staticFaults,
  ...unitFaults,
  ...componentFaults,
  ...httpFaults,
  ...journeyFaults,
  ...accessibilityFaults,
];

const MIGRATIONS = 'db/migrations';

describe('planted faults', () => {
  it('are at least 40', () => expect(faults.length).toBeGreaterThanOrEqual(40));

  it.each(faults)('can be planted: $name', async ({ file, find, tests }) => {
    const text = await readFile(path.join(root, file), 'utf8');
    expect(text.split(find)).toHaveLength(2);
    const missing = tests.filter((test) => 'file' in test && !existsSync(path.join(root, test.file)));
    expect(missing).toEqual([]);
  });

  it.each(faults.filter(({ file }) => file.startsWith(`${MIGRATIONS}/`)))(
    'is in the last migration that defines this: $name',
    async ({ file, find }) => {
      const later = (await readdir(path.join(root, MIGRATIONS))).filter((name) => name > path.basename(file));
      const texts = await Promise.all(later.map((name) => readFile(path.join(root, MIGRATIONS, name), 'utf8')));
      expect(later.filter((_name, index) => texts[index]!.includes(find))).toEqual([]);
    },
  );
});
