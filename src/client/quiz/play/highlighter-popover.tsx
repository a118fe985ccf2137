import { UnstyledButton } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { HighlightColor } from '#client/quiz/question/highlight-ranges.ts';
import type { Highlighter } from './use-highlighter.ts';
import classes from './highlighter-popover.module.css';

const colors: { color: HighlightColor; label: string }[] = [
  { color: 1, label: 'Highlight in yellow' },
  { color: 2, label: 'Highlight in blue' },
];

/** Appears below the selection, because phones show their own menu above it. */
export function HighlighterPopover({ selected, paint, clear }: Pick<Highlighter, 'selected' | 'paint' | 'clear'>) {
  if (!selected) return null;
  const { left, right, bottom } = selected.box;
  return (
    <div
      className={classes.popover}
      role="toolbar"
      aria-label="Highlighter"
      style={{ '--x': `${(left + right) / 2}px`, '--y': `${bottom}px` } as CSSProperties}
      // Otherwise pressing the button would clear the selection before the click.
      onPointerDown={(event) => event.preventDefault()}
    >
      {colors.map(({ color, label }) => (
        <UnstyledButton
          key={color}
          className={classes.button ?? ''}
          aria-label={label}
          title={label}
          onClick={() => paint(color)}
        >
          <span className={classes.swatch} data-color={color} />
        </UnstyledButton>
      ))}
      <UnstyledButton className={classes.button ?? ''} aria-label="Clear highlight" title="Clear" onClick={clear}>
        <IconEraser size={20} stroke={1.6} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
