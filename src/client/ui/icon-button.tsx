import type { ComponentPropsWithRef, ReactNode } from 'react';
import { PlainButton } from './plain-button.tsx';
import classes from './icon-button.module.css';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  label: string;
  children: ReactNode;
}

/** A button with only an icon. The label is its accessible name and, unless a title is given, its tooltip. */
export function IconButton({ label, title = label, children, ...button }: IconButtonProps) {
  return (
    <PlainButton {...button} className={classes.button ?? ''} aria-label={label} title={title}>
      {children}
    </PlainButton>
  );
}
