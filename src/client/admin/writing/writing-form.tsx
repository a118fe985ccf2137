import type { FormEvent, ReactNode } from 'react';
import classes from './writing-form.module.css';

interface WritingFormProps {
  label: string;
  /** Without it the fields can be read and not changed. */
  maySave: boolean;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** The fields of a record. */
export function WritingForm({ label, maySave, onSubmit, children }: WritingFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} aria-label={label}>
      <fieldset className={classes.fields} disabled={!maySave}>
        {children}
      </fieldset>
    </form>
  );
}
