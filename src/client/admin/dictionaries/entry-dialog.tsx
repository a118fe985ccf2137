import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { EditorDialog } from '#client/admin/record-editor/editor-dialog.tsx';
import { RecordEditor } from '#client/admin/record-editor/record-editor.tsx';
import { useRecordForm } from '#client/admin/record-editor/use-record-form.ts';
import { SearchSelect } from '#client/ui/search-select.tsx';
import { useLastShown } from '#client/ui/use-last-shown.ts';
import type { AdminEntry } from '#shared/dictionaries/admin.contract.ts';
import {
  type SavedEntry,
  useAdminCreateEntryMutation,
  useAdminEditEntryMutation,
  useAdminEntryOptionsQuery,
  useLazyAdminEntryQuery,
} from './dictionaries.api.ts';
import type { DictionaryDefinition, EntryValues, Parent } from './dictionary-definitions.ts';
import { showEntryToast } from './entry-toasts.ts';

interface EntryDialogProps {
  list: DictionaryDefinition;
  edited: AdminEntry | 'new' | null;
  onClose: () => void;
}

/** Creates or edits an entry. Keeps the input when the server rejects it. */
export function EntryDialog({ list, edited, onClose }: EntryDialogProps) {
  const shown = useLastShown(edited);
  const entry = shown === 'new' ? null : shown;
  return (
    <EditorDialog isOpen={edited !== null} onClose={onClose} title={entry ? `Edit ${list.one}` : `New ${list.one}`}>
      <EntryForm key={entry?.id} list={list} entry={entry} onClose={onClose} />
    </EditorDialog>
  );
}

interface EntryFormProps {
  list: DictionaryDefinition;
  entry: AdminEntry | null;
  onClose: () => void;
}

function EntryForm({ list, entry, onClose }: EntryFormProps) {
  const { code, parent } = list;
  const form = useEntryForm({ list, entry, onClose });
  const { values, errors, set } = form;
  const textField = (name: 'name' | 'code' | 'isoCode', label: string, maxLength: number) => (
    <TextInput
      label={label}
      required
      size="md"
      maxLength={maxLength}
      autoComplete="off"
      value={values[name] ?? ''}
      onChange={({ currentTarget }) => set(name, currentTarget.value)}
      error={errors[name]}
      data-path={name}
      {...(name === 'name' ? { 'data-autofocus': true } : { description: code?.hint })}
    />
  );
  return (
    <RecordEditor label={list.one} form={form} maySave submit={entry ? 'Save' : 'Create'} onCancel={onClose}>
      {textField('name', 'Name', 300)}
      {code && textField(code.field, code.label, 4)}
      {parent && (
        <ParentField
          // SearchSelect reads its initial text once, so remount it when their version is adopted.
          key={form.revision}
          parent={parent}
          chosenId={values[parent.field]}
          error={errors[parent.field]}
          onChoose={(id) => set(parent.field, id)}
        />
      )}
    </RecordEditor>
  );
}

/** Form state and saving of an entry. */
function useEntryForm({ list, entry, onClose }: EntryFormProps) {
  const { path, one, code, parent } = list;
  const [create] = useAdminCreateEntryMutation();
  const [edit] = useAdminEditEntryMutation();
  const [read] = useLazyAdminEntryQuery();
  const { data: parents = [] } = useAdminEntryOptionsQuery({ path: parent?.path ?? '' }, { skip: !parent });
  const valuesOf = (saved: SavedEntry | null): EntryValues => ({
    name: saved?.name ?? '',
    // Only the fields of this dictionary: the server rejects all others.
    ...(code && { [code.field]: saved?.[code.field] ?? '' }),
    ...(parent && { [parent.field]: saved?.[parent.field] }),
  });
  return useRecordForm<EntryValues, SavedEntry>({
    initial: valuesOf(entry),
    revision: entry?.revision ?? null,
    schema: async () => (await import('#shared/dictionaries/entry-fields.ts')).withRevision(await list.schema()),
    bodyOf: (values) => values,
    send: async (values) =>
      entry
        ? showEntryToast('edit', one, await edit({ path, id: entry.id, values }))
        : showEntryToast('create', one, await create({ path, values })),
    read: () => read({ path, id: entry?.id ?? 0 }),
    valuesOf,
    textsOf: (values) => ({
      Name: values.name ?? '',
      ...(code && { [code.label]: values[code.field] ?? '' }),
      ...(parent && { [parent.label]: parents.find(({ id }) => id === values[parent.field])?.name ?? '' }),
    }),
    onSaved: onClose,
  });
}

interface ParentFieldProps {
  parent: Parent;
  chosenId: number | undefined;
  error: string | undefined;
  onChoose: (id: number | undefined) => void;
}

function ParentField({ parent, chosenId, error, onChoose }: ParentFieldProps) {
  const { data, isFetching } = useAdminEntryOptionsQuery({ path: parent.path });
  return (
    <SearchSelect
      // SearchSelect reads its initial text once, so remount it when the options arrive.
      key={data ? 'known' : 'waiting'}
      label={parent.label}
      required
      placeholder={`Choose ${parent.label.toLowerCase()}`}
      options={data}
      isLoading={isFetching}
      chosen={data?.find(({ id }) => id === chosenId) ?? null}
      onChoose={(option) => onChoose(option?.id)}
      error={error}
      data-path={parent.field}
    />
  );
}
