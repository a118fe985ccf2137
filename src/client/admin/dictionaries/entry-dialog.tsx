import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import type { AppFormFields } from '#client/platform/use-app-form.ts';
import { SearchSelect } from '#client/ui/search-select.tsx';
import type { AdminEntry } from '#shared/dictionaries/admin.contract.ts';
import {
  useAdminCreateEntryMutation,
  useAdminEditEntryMutation,
  useAdminEntryOptionsQuery,
} from './dictionaries.api.ts';
import type { EntryValues, DictionaryDefinition, Parent } from './dictionary-definitions.ts';
import { showEntryToast } from './entry-toasts.ts';

interface EntryDialogProps {
  list: DictionaryDefinition;
  edited: AdminEntry | 'new' | null;
  onClose: () => void;
}

/** Creates or edits an entry. Keeps the input when the server rejects it. */
export function EntryDialog({ list, edited, onClose }: EntryDialogProps) {
  const { path, one, code, parent } = list;
  const [createEntry] = useAdminCreateEntryMutation();
  const [editEntry] = useAdminEditEntryMutation();
  // Keep the last content while the dialog fades out.
  const [shown, setShown] = useState(edited);
  if (edited !== null && edited !== shown) setShown(edited);
  const entry = shown === 'new' ? null : shown;
  const send = async (values: EntryValues) =>
    entry
      ? showEntryToast('edit', one, await editEntry({ path, id: entry.id, values }))
      : showEntryToast('create', one, await createEntry({ path, values }));
  return (
    <ActionDialog<EntryValues>
      isOpen={edited !== null}
      onClose={onClose}
      title={entry ? `Edit ${one}` : `New ${one}`}
      submit={entry ? 'Save' : 'Create'}
      schema={list.schema}
      initialValues={valuesOf(list, entry)}
      send={send}
    >
      {(form) => (
        <>
          <TextInput
            key={form.key('name')}
            label="Name"
            required
            size="md"
            data-autofocus
            maxLength={300}
            autoComplete="off"
            {...form.field('name')}
          />
          {code && (
            <TextInput
              key={form.key(code.field)}
              label={code.label}
              description={code.hint}
              required
              size="md"
              maxLength={4}
              autoComplete="off"
              {...form.field(code.field)}
            />
          )}
          {parent && (
            <ParentField
              parent={parent}
              chosenId={entry?.[parent.field]}
              form={form}
              onChoose={(id) => form.setValue(parent.field, id)}
            />
          )}
        </>
      )}
    </ActionDialog>
  );
}

/** Only the fields of this dictionary: the server rejects all others. */
const valuesOf = ({ code, parent }: DictionaryDefinition, entry: AdminEntry | null): EntryValues => ({
  name: entry?.name ?? '',
  ...(code && { [code.field]: entry?.[code.field] ?? '' }),
  ...(parent && { [parent.field]: entry?.[parent.field] }),
});

interface ParentFieldProps {
  parent: Parent;
  chosenId: number | undefined;
  form: AppFormFields<Parent['field']>;
  onChoose: (id: number | undefined) => void;
}

function ParentField({ parent, chosenId, form, onChoose }: ParentFieldProps) {
  const { data, isFetching } = useAdminEntryOptionsQuery({ path: parent.path });
  const [id, setId] = useState(chosenId);
  const { error } = form.field(parent.field) as { error?: React.ReactNode };
  return (
    <SearchSelect
      // SearchSelect reads its initial text once, so remount it when the options arrive.
      key={data ? 'known' : 'waiting'}
      label={parent.label}
      required
      placeholder={`Choose ${parent.label.toLowerCase()}`}
      options={data}
      isLoading={isFetching}
      chosen={data?.find((option) => option.id === id) ?? null}
      onChoose={(option) => {
        setId(option?.id);
        onChoose(option?.id);
      }}
      error={error}
      data-path={parent.field}
    />
  );
}
