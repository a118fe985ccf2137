import { VisuallyHidden } from '@mantine/core';
import { memo, useId } from 'react';
import type { Permission } from '#shared/access/permissions.ts';
import classes from './permission-tables.module.css';

interface PermissionCheckboxProps {
  permission: Permission;
  label: string;
  isTicked: boolean;
  /** Differs from the saved state. */
  isChanged: boolean;
  /** The whole role is locked; the editor shows the reason above the tables. */
  isLocked: boolean;
  /** Why this checkbox is locked. */
  reason: string | null;
  onTick: (permission: Permission, isTicked: boolean) => void;
}

/** Native checkbox and `memo`, because there are more than a hundred on the screen. */
export const PermissionCheckbox = memo(function PermissionCheckbox(props: PermissionCheckboxProps) {
  const { permission, label, isTicked, isChanged, isLocked, reason, onTick } = props;
  const noteId = useId();
  const note = reason ?? (isChanged ? 'Changed, not saved yet' : null);
  return (
    <td className={classes.box} data-changed={isChanged || undefined} title={note ?? undefined}>
      {/* The whole cell is the label, which is easier to tap than the checkbox. */}
      <label className={classes.press}>
        <input
          type="checkbox"
          aria-label={label}
          aria-describedby={note === null ? undefined : noteId}
          checked={isTicked}
          disabled={isLocked || reason !== null}
          onChange={({ currentTarget }) => onTick(permission, currentTarget.checked)}
        />
      </label>
      {note !== null && <VisuallyHidden id={noteId}>{note}</VisuallyHidden>}
    </td>
  );
});
