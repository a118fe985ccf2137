import { IconBold, IconItalic, IconLink, IconList, IconListNumbers, IconPhoto, IconTable } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { asLink, asList, asTable, type Change, wrapped } from './markdown-edits.ts';
import classes from './markdown-area.module.css';

interface Tool {
  label: string;
  Icon: typeof IconBold;
  change: Change;
  /** Pressed with Ctrl or Cmd. */
  key?: string;
}

const tools: Tool[] = [
  { label: 'Bold', Icon: IconBold, change: (...at) => wrapped(...at, '**'), key: 'b' },
  { label: 'Italic', Icon: IconItalic, change: (...at) => wrapped(...at, '*'), key: 'i' },
  { label: 'Link', Icon: IconLink, change: asLink, key: 'k' },
  { label: 'List', Icon: IconList, change: (...at) => asList(...at, () => '- ') },
  { label: 'Numbered list', Icon: IconListNumbers, change: (...at) => asList(...at, (line) => `${line + 1}. `) },
  { label: 'Table', Icon: IconTable, change: asTable },
];

/** The change of a keyboard shortcut, if the keys are one. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Change | null {
  if (ctrlKey === metaKey || altKey || shiftKey) return null;
  return tools.find((tool) => tool.key === key.toLowerCase())?.change ?? null;
}

interface MarkdownToolbarProps {
  /** Names the field. */
  label: string;
  onChange: (change: Change) => void;
  /** Opens the upload of a picture. Without it, there is no button. */
  onPicture?: (() => void) | undefined;
}

/** Formatting buttons with one tab stop: the arrow keys move between them. */
export function MarkdownToolbar({ label, onChange, onPicture }: MarkdownToolbarProps) {
  const [current, setCurrent] = useState(0);
  const buttons = [
    ...tools.map(({ label: name, Icon, change, key }) => ({ name, Icon, key, run: () => onChange(change) })),
    ...(onPicture ? [{ name: 'Picture', Icon: IconPhoto, key: undefined, run: onPicture }] : []),
  ];
  const move = (event: KeyboardEvent<HTMLElement>, place: number) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = event.currentTarget.parentElement?.querySelectorAll('button');
    all?.[(place + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div className={classes.tools} role="toolbar" aria-label={`Format of the ${label.toLowerCase()}`}>
      {buttons.map(({ name, Icon, key, run }, place) => (
        <IconButton
          key={name}
          type="button"
          label={name}
          title={key ? `${name} (Ctrl+${key.toUpperCase()})` : name}
          aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
          tabIndex={place === current ? 0 : -1}
          onFocus={() => setCurrent(place)}
          onKeyDown={(event) => move(event, place)}
          onClick={run}
        >
          <Icon size={18} stroke={1.75} />
        </IconButton>
      ))}
    </div>
  );
}
