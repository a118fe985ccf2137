import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { DayFilter } from '#client/admin/table/day-filter.tsx';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import type { ListSearch } from '#client/admin/table/use-list-search.ts';
import { DELETED_USER } from '#shared/event-log/editor-name.ts';
import type { LoggedEvent } from '#shared/event-log/event-log.contract.ts';
import { wordsOf } from './event-labels.ts';
import { useAdminEventKindsQuery } from './events.api.ts';

export const eventFilters = ['kind', 'editor', 'subjectKind', 'subjectId', 'from', 'to'] as const;
export type EventSearch = ListSearch<(typeof eventFilters)[number]>;

interface EventFiltersProps {
  search: EventSearch;
  /** The visible rows, used to look up the name of the filtered editor. */
  rows: LoggedEvent[] | undefined;
}

export function EventFilters({ search, rows }: EventFiltersProps) {
  const { data } = useAdminEventKindsQuery();
  const { editor, subjectKind, subjectId } = search.params;
  const nameOfEditor = rows?.find((row) => row.editor.id === editor)?.editor.name ?? DELETED_USER;
  return (
    <>
      <FilterSelect label="Event" name="kind" search={search} options={optionsOf(data?.kinds)} />
      <FilterSelect label="Subject" name="subjectKind" search={search} options={optionsOf(data?.subjectKinds)} />
      <DayFilter label="From" name="from" search={search} />
      <DayFilter label="To" name="to" search={search} />
      {editor !== undefined && (
        <FilterMark onRemove={() => search.set({ editor: undefined })}>
          By {rows ? nameOfEditor : 'one user'}
        </FilterMark>
      )}
      {subjectId !== undefined && (
        <FilterMark onRemove={() => search.set({ subjectId: undefined })}>
          About {wordsOf(subjectKind ?? 'one').toLowerCase()} {subjectId.slice(0, 8)}
        </FilterMark>
      )}
    </>
  );
}

/** An active filter that was set in the event details. Clicking removes it. */
function FilterMark({ onRemove, children }: { onRemove: () => void; children: React.ReactNode }) {
  return (
    <Button
      variant="light"
      size="sm"
      rightSection={<IconX size={16} stroke={1.75} aria-label="Remove this filter" />}
      onClick={onRemove}
    >
      {children}
    </Button>
  );
}

const optionsOf = (words: string[] = []) => words.map((value) => ({ value, label: wordsOf(value) }));
