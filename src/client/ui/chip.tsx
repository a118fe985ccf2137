// Not Mantine's Chip: that is a checkbox or a radio button, while these are toggle buttons that act at once.
import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './chip.module.css';

interface ChipProps {
  isPressed: boolean;
  onClick: () => void;
  /** Tooltip. */
  title?: string;
  children: ReactNode;
}

/** A toggle in a row of similar ones, such as a filter or a preset. */
export function Chip({ isPressed, ...button }: ChipProps) {
  return <UnstyledButton className={classes.chip ?? ''} aria-pressed={isPressed} {...button} />;
}
