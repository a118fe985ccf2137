import { Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { type Conflict, ConflictNotice } from './conflict-notice.tsx';
import classes from './save-bar.module.css';

export interface SaveBarProps<Saved> {
  isNew: boolean;
  isDirty: boolean;
  isSaving: boolean;
  conflict: Conflict<Saved> | null;
  /** Why the last save failed, if the reason belongs to no field. */
  refusal: string | null;
  refusalTitle?: string;
  /** The buttons. */
  children: ReactNode;
}

/** Sticks to the bottom of the window, so that a failed save is reported next to the button that was pressed. */
export function SaveBar<Saved>(props: SaveBarProps<Saved>) {
  const { isNew, isDirty, isSaving, conflict, refusal, refusalTitle = 'Not saved', children } = props;
  const bar = useRef<HTMLDivElement>(null);
  return (
    <div ref={bar} className={classes.bar} data-bottom-bar role="group" aria-label="Save" tabIndex={-1}>
      {conflict && <ConflictNotice conflict={conflict} bar={bar} />}
      {refusal !== null && <FormAlert title={refusalTitle}>{refusal}</FormAlert>}
      <div className={classes.row}>
        <Text c="dimmed" size="sm" role="status" className={classes.state}>
          {isSaving ? 'Saving …' : isDirty ? 'Not saved yet' : isNew ? '' : 'All saved'}
        </Text>
        {children}
      </div>
    </div>
  );
}
