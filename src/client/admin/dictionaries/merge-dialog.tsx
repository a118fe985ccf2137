import { Text } from '@mantine/core';
import { useState } from 'react';
import { ActDialog } from '#client/admin/act-form/act-dialog.tsx';
import { SearchSelect } from '#client/ui/search-select.tsx';
import type { KeptEntry } from '#shared/dictionaries/keeping.contract.ts';
import { useAdminEntryOptionsQuery, useAdminMergeEntriesMutation } from './dictionaries.api.ts';
import { told } from './entry-toasts.ts';
import type { KeptListWords } from './kept-lists.ts';
import { usesText } from './uses-text.ts';

export interface Merging {
  entry: KeptEntry;
  /** Server message after a rejected deletion; null if the merge was opened directly. */
  used: string | null;
}

interface MergeDialogProps {
  list: KeptListWords;
  merging: Merging | null;
  onClose: () => void;
}

const schema = async () => (await import('#shared/dictionaries/keeping.contract.ts')).MergeBody;

/** Asks for the entry that the other one is merged into. */
export function MergeDialog({ list, merging, onClose }: MergeDialogProps) {
  const [merge] = useAdminMergeEntriesMutation();
  // Keep the last content while the dialog fades out.
  const [shown, setShown] = useState(merging);
  if (merging && merging !== shown) setShown(merging);
  if (!shown) return null;
  const { entry, used } = shown;
  return (
    <ActDialog<{ into: number | undefined }>
      isOpen={merging !== null}
      onClose={onClose}
      title={used === null ? `Merge this ${list.one}` : `This ${list.one} is in use`}
      text={<Consequences list={list} entry={entry} used={used} />}
      submit="Merge"
      isDestructive
      schema={schema}
      initialValues={{ into: undefined }}
      send={async ({ into = 0 }) => told('merge', list.one, await merge({ path: list.path, id: entry.id, into }))}
    >
      {(form) => (
        <IntoField
          list={list}
          entry={entry}
          error={(form.field('into') as { error?: React.ReactNode }).error}
          onChoose={(id) => form.setValue('into', id)}
        />
      )}
    </ActDialog>
  );
}

function Consequences({ list, entry, used }: { list: KeptListWords } & Merging) {
  return (
    <>
      {used !== null && (
        <Text span display="block" mb="xs">
          {used} It cannot be deleted, but it can be merged into another {list.one}.
        </Text>
      )}
      {entry.usage === 0
        ? `Nothing uses “${entry.name}”. It is deleted.`
        : `Everything that uses “${entry.name}” will use the other: ${usesText(entry.uses)}. Then “${entry.name}” is deleted.`}{' '}
      This cannot be undone.
    </>
  );
}

interface IntoFieldProps {
  list: KeptListWords;
  entry: KeptEntry;
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
      label={`The ${list.one} that stays`}
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
