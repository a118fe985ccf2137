import { IconListSearch } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { recordChoices } from '#client/admin/table/choices-of.ts';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { ListScreen } from '#client/admin/table/list-screen.tsx';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import { isApiError } from '#client/platform/api-error.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { AdminEntry } from '#shared/dictionaries/admin.contract.ts';
import { NewRecordButton } from '../new-record.tsx';
import { PermittedPart } from '../permitted-part.tsx';
import { ScreenHead } from '../screen-head.tsx';
import { useMay } from '../use-may.ts';
import { useAdminEntriesQuery, useAdminEntryOptionsQuery, useAdminDeleteEntryMutation } from './dictionaries.api.ts';
import { type DictionaryDefinition, dictionaryDefinitions } from './dictionary-definitions.ts';
import { entryColumns } from './entry-columns.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { showEntryToast } from './entry-toasts.ts';
import { MergeDialog, type Merging } from './merge-dialog.tsx';

const toAll = { to: '/admin/dictionaries', label: 'Dictionaries' } as const;

/** The dictionary named in the URL. */
export function DictionaryScreen() {
  const { list: path } = useParams({ strict: false });
  const list = dictionaryDefinitions.find((one) => one.path === path);
  if (!list) {
    return (
      <>
        <ScreenHead title="Dictionaries" back={toAll} />
        <EmptyState icon={<IconListSearch size={28} stroke={1.5} />} title="Dictionary not found">
          There is no dictionary at this address.
        </EmptyState>
      </>
    );
  }
  return (
    <PermittedPart permission={`${list.node}.read`} heading={list.title}>
      {/* The key resets all state when the URL changes to another dictionary. */}
      <DictionaryDefinition key={list.path} list={list} />
    </PermittedPart>
  );
}

function DictionaryDefinition({ list }: { list: DictionaryDefinition }) {
  const may = useMay();
  const search = useListSearch(['countryId', 'worldRegionId']);
  const entries = useAdminEntriesQuery({ path: list.path, params: search.params });
  const [edited, setEdited] = useState<AdminEntry | 'new' | null>(null);
  const [merging, setMerging] = useState<Merging | null>(null);
  const deleteEntry = useDeleteEntry(list, (entry, used) => setMerging({ entry, used }));
  const columns = entryColumns(list, {
    onEdit: may(`${list.node}.update`) ? setEdited : null,
    onMerge: may(`${list.node}.delete`) ? (entry) => setMerging({ entry, used: null }) : null,
    onDelete: may(`${list.node}.delete`) ? (entry) => void deleteEntry(entry) : null,
  });
  return (
    <ListScreen<AdminEntry>
      title={list.title}
      text={list.text}
      back={toAll}
      actions={
        <NewRecordButton permission={`${list.node}.create`} onClick={() => setEdited('new')}>
          New {list.one}
        </NewRecordButton>
      }
      name={`dictionary-${list.path}`}
      columns={columns}
      list={entries}
      search={search}
      rowKey={({ id }) => id}
      defaultOrder={{ sort: 'name', order: 'asc' }}
      searchLabel="Search name"
      filters={list.parent && <ParentFilter parent={list.parent} search={search} />}
      exportPath={`/dictionaries/${list.path}/entries/export`}
      empty="Nothing here yet."
    >
      <EntryDialog list={list} edited={edited} onClose={() => setEdited(null)} />
      <MergeDialog list={list} merging={merging} onClose={() => setMerging(null)} />
    </ListScreen>
  );
}

interface ParentFilterProps {
  parent: NonNullable<DictionaryDefinition['parent']>;
  search: ReturnType<typeof useListSearch<'countryId' | 'worldRegionId'>>;
}

function ParentFilter({ parent, search }: ParentFilterProps) {
  const { data = [] } = useAdminEntryOptionsQuery({ path: parent.path });
  return <FilterSelect label={parent.label} name={parent.field} search={search} options={recordChoices(data)} />;
}

/** Confirms, deletes and shows a toast. An entry in use is not deleted: `onInUse` can then offer a merge. */
function useDeleteEntry({ path, one }: DictionaryDefinition, onInUse: (entry: AdminEntry, used: string) => void) {
  const confirm = useConfirm();
  const [deleteEntry] = useAdminDeleteEntryMutation();
  return async (entry: AdminEntry) => {
    if (!(await confirm({ title: entry.name, message: 'Are you sure you want to delete this?' }))) return;
    const { error } = showEntryToast('delete', one, await deleteEntry({ path, id: entry.id }));
    if (isApiError(error) && error.code === 'entry_in_use' && typeof error.message === 'string') {
      onInUse(entry, error.message);
    }
  };
}
