import { Text } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { SearchSelect } from '#client/ui/search-select.tsx';
import { useLastShown } from '#client/ui/use-last-shown.ts';
import type { AdminEntry } from '#shared/dictionaries/admin.contract.ts';
import { useAdminEntryOptionsQuery, useAdminMergeEntriesMutation } from './dictionaries.api.ts';
import type { DictionaryDefinition } from './dictionary-definitions.ts';
import { showEntryToast } from './entry-toasts.ts';
import { usesText } from './uses-text.ts';

export interface Merging {
  entry: AdminEntry;
  /** Server message after a rejected deletion; null if the merge was opened directly. */
  used: string | null;
}

interface MergeDialogProps {
  list: DictionaryDefinition;
  merging: Merging | null;
  onClose: () => void;
}

const schema = async () => (await import('#shared/dictionaries/admin.contract.ts')).MergeBody;

/** Asks for the entry that the other one is merged into. */
export function MergeDialog({ list, merging, onClose }: MergeDialogProps) {
  const [merge] = useAdminMergeEntriesMutation();
  const shown = useLastShown(merging);
  if (!shown) return null;
  const { entry, used } = shown;
  return (
    <ActionDialog<{ into: number | undefined }>
      isOpen={merging !== null}
      onClose={onClose}
      title={used === null ? `Merge this ${list.one}` : `This ${list.one} is in use`}
      text={<Consequences list={list} entry={entry} used={used} />}
      submit="Merge"
      isDestructive
      schema={schema}
      initialValues={{ into: undefined }}
      send={async ({ into = 0 }) =>
        showEntryToast('merge', list.one, await merge({ path: list.path, id: entry.id, into }))
      }
    >
      {(form) => (
        <IntoField
          list={list}
          entry={entry}
          error={(form.field('into') as { error?: React.ReactNode }).error}
          onChoose={(id) => form.setValue('into', id)}
        />
      )}
    </ActionDialog>
  );
}

function Consequences({ list, entry, used }: { list: DictionaryDefinition } & Merging) {
  return (
    <>
      {used !== null && (
        <Text span display="block" mb="xs">
          {used} It cannot be deleted, but it can be merged into another {list.one}.
        </Text>
      )}
      {entry.usage === 0
        ? `Nothing uses “${entry.name}”. It will be deleted.`
        : `Everything that uses “${entry.name}” will use the other: ${usesText(entry.uses)}. Then “${entry.name}” will be deleted.`}{' '}
      This cannot be undone.
    </>
  );
}

interface IntoFieldProps {
  list: DictionaryDefinition;
  entry: AdminEntry;
  error: React.ReactNode;
  onChoose: (id: number | undefined) => void;
}

function IntoField({ list, entry, error, onChoose }: IntoFieldProps) {
  const countryId = list.parent?.isFixed ? entry.countryId : undefined;
  const { data, isFetching } = useAdminEntryOptionsQuery({ path: list.path, countryId });
  const others = data?.filter(({ id }) => id !== entry.id);
  const [id, setId] = useState<number>();
  return (
    <SearchSelect
      label={`The ${list.one} to keep`}
      required
      placeholder="Type to search"
      options={others}
      isLoading={isFetching}
      chosen={others?.find((option) => option.id === id) ?? null}
      onChoose={(option) => {
        setId(option?.id);
        onChoose(option?.id);
      }}
      error={error}
      data-path="into"
    />
  );
}
