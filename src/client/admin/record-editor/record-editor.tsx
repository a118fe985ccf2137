import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { LockableFields } from '#client/admin/lockable-fields.tsx';
import { SaveBar, type SaveBarProps } from './save-bar.tsx';
import classes from './record-editor.module.css';

interface RecordEditorProps<Saved> {
  /** Names the form. */
  label: string;
  /** From `useRecordForm`. */
  form: Omit<SaveBarProps<Saved>, 'children' | 'refusalTitle'> & { isLocked: boolean; save: () => Promise<void> };
  maySave: boolean;
  /** Label of the save button. */
  submit: string;
  /** Buttons before the save button. */
  actions?: ReactNode;
  /** In a dialog: closes it without saving. */
  onCancel?: () => void;
  /** Shown next to the fields; below them when the space is narrow. */
  preview?: ReactNode;
  /** The fields; without a preview, panels of fields. */
  children: ReactNode;
}

/** Form of a record with its preview and its save bar, which also reports and resolves concurrent edits. */
export function RecordEditor<Saved>(props: RecordEditorProps<Saved>) {
  const { label, form, maySave, submit, actions, onCancel, preview, children } = props;
  const { isLocked, isNew, isDirty, isSaving, save } = form;
  const fields = (
    <LockableFields isLocked={!maySave || isLocked} isOfPanels={preview === undefined}>
      {children}
    </LockableFields>
  );
  return (
    <form
      className={classes.room}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {preview === undefined ? fields : <WithPreview fields={fields} preview={preview} />}
      {maySave && (
        <SaveBar {...form}>
          {actions}
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            loading={isSaving}
            loaderProps={{ size: 25 }}
            disabled={isLocked || (!isNew && !isDirty)}
          >
            {submit}
          </Button>
        </SaveBar>
      )}
    </form>
  );
}

const WithPreview = ({ fields, preview }: { fields: ReactNode; preview: ReactNode }) => (
  <div className={classes.columns}>
    {fields}
    <section className={classes.preview} aria-label="Preview">
      <p className={classes.caption}>As readers see it</p>
      {preview}
    </section>
  </div>
);
