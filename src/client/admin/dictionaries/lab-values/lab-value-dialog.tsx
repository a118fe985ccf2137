import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import type { LabValueCategory, LabValuesResult } from '#shared/dictionaries/lab-values.contract.ts';
import { showEntryToast } from '../entry-toasts.ts';
import { type LabRowValues, useAdminCreateLabValueMutation, useAdminEditLabValueMutation } from './lab-values.api.ts';

export type LabRow = LabValueCategory['labValues'][number]['children'][number];

/** Name used in toasts. */
export const LAB_VALUE = 'lab value';

export interface EditedRow {
  kind: 'title' | 'value';
  /** Null: create a new row. */
  row: LabRow | null;
  categoryId: number;
  titleId: number | null;
}

type Values = LabRowValues & Record<string, unknown>;

const schema = async () => (await import('#shared/dictionaries/lab-values.contract.ts')).NewLabValueBody;

interface LabValueDialogProps {
  edited: EditedRow | null;
  categories: LabValuesResult;
  onClose: () => void;
}

/** Creates or edits a title or a value. */
export function LabValueDialog({ edited, categories, onClose }: LabValueDialogProps) {
  const [create] = useAdminCreateLabValueMutation();
  const [edit] = useAdminEditLabValueMutation();
  // Keep the last content while the dialog fades out.
  const [shown, setShown] = useState(edited);
  if (edited !== null && edited !== shown) setShown(edited);
  if (!shown) return null;
  const { kind, row } = shown;
  return (
    <ActionDialog<Values>
      isOpen={edited !== null}
      onClose={onClose}
      title={`${row ? 'Edit' : 'New'} ${kind}`}
      submit={row ? 'Save' : 'Create'}
      schema={schema}
      initialValues={valuesOf(shown)}
      send={async (values) =>
        row
          ? showEntryToast('edit', LAB_VALUE, await edit({ id: row.id, ...values }))
          : showEntryToast('create', LAB_VALUE, await create(values))
      }
    >
      {(form) => {
        const textField = (name: 'name' | 'synonyms' | 'value' | 'siValue', label: string, maxLength: number) => (
          <TextInput
            key={form.key(name)}
            label={label}
            size="md"
            maxLength={maxLength}
            autoComplete="off"
            {...(name === 'name' && { required: true, 'data-autofocus': true })}
            {...(name === 'synonyms' && {
              description: 'Abbreviations and other names for the search, separated by commas',
            })}
            {...form.field(name)}
          />
        );
        return (
          <>
            {textField('name', 'Name', 100)}
            {textField('synonyms', 'Synonyms', 200)}
            {kind === 'value' && textField('value', 'Value', 60)}
            {kind === 'value' && textField('siValue', 'SI value', 60)}
            <PlaceFields
              edited={shown}
              categories={categories}
              errors={[errorOf(form.field('categoryId')), errorOf(form.field('titleId'))]}
              onChange={(categoryId, titleId) => {
                form.setValue('categoryId', categoryId);
                if (kind === 'value') form.setValue('titleId', titleId);
              }}
            />
          </>
        );
      }}
    </ActionDialog>
  );
}

const errorOf = (field: object) => ('error' in field ? (field.error as React.ReactNode) : undefined);

/** A title has no value and no parent title, so those fields are omitted. */
const valuesOf = ({ kind, row, categoryId, titleId }: EditedRow): Values => ({
  name: row?.name ?? '',
  synonyms: row?.synonyms ?? '',
  categoryId,
  ...(kind === 'value' && { value: row?.value ?? '', siValue: row?.siValue ?? '', titleId }),
});

interface PlaceFieldsProps {
  edited: EditedRow;
  categories: LabValuesResult;
  errors: [category: React.ReactNode, title: React.ReactNode];
  onChange: (categoryId: number, titleId: number | null) => void;
}

/** Selects the category and the parent title. Changing the category resets the title. */
function PlaceFields({ edited, categories, errors, onChange }: PlaceFieldsProps) {
  const [place, setPlace] = useState({ categoryId: edited.categoryId, titleId: edited.titleId });
  const change = (categoryId: number, titleId: number | null) => {
    setPlace({ categoryId, titleId });
    onChange(categoryId, titleId);
  };
  const rows = categories.find(({ id }) => id === place.categoryId)?.labValues ?? [];
  const titles = rows.filter(({ value }) => value === null);
  return (
    <>
      <NativeSelect
        label="Category"
        size="md"
        data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(place.categoryId)}
        onChange={({ currentTarget }) => change(Number(currentTarget.value), null)}
        error={errors[0]}
      />
      {edited.kind === 'value' && (
        <NativeSelect
          label="Below the title"
          size="md"
          data={[{ value: '', label: 'None' }, ...titles.map(({ id, name }) => ({ value: String(id), label: name }))]}
          value={String(place.titleId ?? '')}
          onChange={({ currentTarget }) => change(place.categoryId, Number(currentTarget.value) || null)}
          error={errors[1]}
        />
      )}
    </>
  );
}
