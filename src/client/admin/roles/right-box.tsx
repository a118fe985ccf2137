import { VisuallyHidden } from '@mantine/core';
import { memo, useId } from 'react';
import type { Permission } from '#shared/access/permissions.ts';
import classes from './rights-tables.module.css';

interface RightBoxProps {
  permission: Permission;
  label: string;
  isTicked: boolean;
  /** Otherwise than it is saved. */
  isChanged: boolean;
  /** Nothing of the role can be changed, as it says above. */
  isLocked: boolean;
  /** Why this one box cannot be. */
  reason: string | null;
  onTick: (permission: Permission, isTicked: boolean) => void;
}

/** There are more than a hundred: the browser's own box is light, and only those that changed are drawn again. */
export const RightBox = memo(function RightBox(props: RightBoxProps) {
  const { permission, label, isTicked, isChanged, isLocked, reason, onTick } = props;
  const noteId = useId();
  const note = reason ?? (isChanged ? 'Changed, not saved yet' : null);
  return (
    <td className={classes.box} data-changed={isChanged || undefined} title={note ?? undefined}>
      {/* The whole cell can be pressed, which a finger finds easier than the box. */}
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
