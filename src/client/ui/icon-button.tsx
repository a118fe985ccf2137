import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  label: string;
  children: ReactNode;
}

/** A button with only an icon. The label is its accessible name and its tooltip. */
export function IconButton({ label, children, ...button }: IconButtonProps) {
  return (
    <UnstyledButton {...button} className={classes.button ?? ''} aria-label={label} title={label}>
      {children}
    </UnstyledButton>
  );
}
