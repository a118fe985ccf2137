import type { ReactNode } from 'react';
import classes from './lockable-fields.module.css';

interface LockableFieldsProps {
  /** Disables the fields: the user lacks the permission, or new input would be lost. */
  isLocked: boolean;
  /** The children are panels, which need a gap between them. */
  isOfPanels?: boolean;
  children: ReactNode;
}

export const LockableFields = ({ isLocked, isOfPanels, children }: LockableFieldsProps) => (
  <fieldset className={classes.fields} disabled={isLocked} data-panels={isOfPanels || undefined}>
    {children}
  </fieldset>
);
