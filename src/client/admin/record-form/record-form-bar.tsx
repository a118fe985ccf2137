import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './record-form-bar.module.css';

interface RecordFormBarProps {
  submit: string;
  isSaving: boolean;
  isDirty: boolean;
  children?: ReactNode;
}

/** Footer of a form: save button, other actions and the unsaved state. */
export function RecordFormBar({ submit, isSaving, isDirty, children }: RecordFormBarProps) {
  return (
    <div className={classes.bar}>
      <Button type="submit" loading={isSaving} loaderProps={{ size: 25 }}>
        {submit}
      </Button>
      {children}
      <span className={classes.state} role="status">
        {isDirty ? 'Not saved yet' : ''}
      </span>
    </div>
  );
}
