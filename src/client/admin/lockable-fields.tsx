import type { ReactNode } from 'react';
import classes from './lockable-fields.module.css';

interface LockableFieldsProps {
  /** They can be read and not changed: somebody may not, or what was typed now would be lost. */
  isLocked: boolean;
  /** Panels, and not fields that keep their own distances. */
  isOfPanels?: boolean;
  children: ReactNode;
}

export const LockableFields = ({ isLocked, isOfPanels, children }: LockableFieldsProps) => (
  <fieldset className={classes.fields} disabled={isLocked} data-panels={isOfPanels || undefined}>
    {children}
  </fieldset>
);
