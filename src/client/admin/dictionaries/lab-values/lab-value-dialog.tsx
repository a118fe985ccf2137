import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { EditorDialog } from '#client/admin/record-editor/editor-dialog.tsx';
import { RecordEditor } from '#client/admin/record-editor/record-editor.tsx';
import { textFieldOf } from '#client/admin/record-editor/text-field-of.ts';
import { recordChoices } from '#client/admin/table/choices-of.ts';
import { useLastShown } from '#client/ui/use-last-shown.ts';
import type { AdminLabValuesResult } from '#shared/dictionaries/lab-values.contract.ts';
import { type EditedRow, useLabRowForm } from './use-lab-row-form.ts';

interface LabValueDialogProps {
  edited: EditedRow | null;
  categories: AdminLabValuesResult;
  onClose: () => void;
}

/** Creates or edits a title or a value. */
export function LabValueDialog({ edited, categories, onClose }: LabValueDialogProps) {
  const shown = useLastShown(edited);
  if (!shown) return null;
  return (
    <EditorDialog isOpen={edited !== null} onClose={onClose} title={`${shown.row ? 'Edit' : 'New'} ${shown.kind}`}>
      <RowForm key={shown.row?.id} edited={shown} categories={categories} onClose={onClose} />
    </EditorDialog>
  );
}

interface RowFormProps extends LabValueDialogProps {
  edited: EditedRow;
}

function RowForm({ edited, categories, onClose }: RowFormProps) {
  const { kind, row } = edited;
  const form = useLabRowForm({ edited, categories, onSaved: onClose });
  const textField = (name: 'name' | 'synonyms' | 'value' | 'siValue', label: string, maxLength: number) => (
    <TextInput
      label={label}
      size="md"
      maxLength={maxLength}
      autoComplete="off"
      {...(name === 'name' && { required: true, 'data-autofocus': true })}
      {...(name === 'synonyms' && {
        description: 'Abbreviations and other names for the search, separated by commas',
      })}
      {...textFieldOf(form, name)}
    />
  );
  return (
    <RecordEditor label={kind} form={form} maySave submit={row ? 'Save' : 'Create'} onCancel={onClose}>
      {textField('name', 'Name', 100)}
      {textField('synonyms', 'Synonyms', 200)}
      {kind === 'value' && textField('value', 'Value', 60)}
      {kind === 'value' && textField('siValue', 'SI value', 60)}
      <PlaceFields kind={kind} form={form} categories={categories} />
    </RecordEditor>
  );
}

interface PlaceFieldsProps {
  kind: EditedRow['kind'];
  form: Pick<ReturnType<typeof useLabRowForm>, 'values' | 'errors' | 'set'>;
  categories: AdminLabValuesResult;
}

/** Selects the category and the parent title. Changing the category resets the title. */
function PlaceFields({ kind, form: { values, errors, set }, categories }: PlaceFieldsProps) {
  const rows = categories.find(({ id }) => id === values.categoryId)?.labValues ?? [];
  const titles = rows.filter(({ value }) => value === null);
  return (
    <>
      <NativeSelect
        label="Category"
        size="md"
        data={recordChoices(categories)}
        value={String(values.categoryId)}
        onChange={({ currentTarget }) => {
          set('categoryId', Number(currentTarget.value));
          set('titleId', null);
        }}
        error={errors['categoryId']}
        data-path="categoryId"
      />
      {kind === 'value' && (
        <NativeSelect
          label="Below the title"
          size="md"
          data={[{ value: '', label: 'None' }, ...recordChoices(titles)]}
          value={String(values.titleId ?? '')}
          onChange={({ currentTarget }) => set('titleId', Number(currentTarget.value) || null)}
          error={errors['titleId']}
          data-path="titleId"
        />
      )}
    </>
  );
}
