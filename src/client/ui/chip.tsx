import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './chip.module.css';

interface ChipProps {
  isPressed: boolean;
  onClick: () => void;
  /** What a pointer that rests on it reads. */
  title?: string;
  children: ReactNode;
}

/** A small thing to switch on, one of a row: a filter, a preset. */
export function Chip({ isPressed, ...button }: ChipProps) {
  return <UnstyledButton className={classes.chip ?? ''} aria-pressed={isPressed} {...button} />;
}
