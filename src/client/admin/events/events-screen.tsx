import { Button } from '@mantine/core';
import { useState } from 'react';
import { ListScreen } from '#client/admin/table/list-screen.tsx';
import type { Column } from '#client/admin/table/list-types.ts';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import { momentText } from '#client/platform/moments.ts';
import { DELETED_USER } from '#shared/event-log/editor-name.ts';
import type { LoggedEvent } from '#shared/event-log/event-log.contract.ts';
import { ChainCheck } from './chain-check.tsx';
import { EventDetails } from './event-details.tsx';
import { EventFilters, eventFilters } from './event-filters.tsx';
import { fieldsOf, wordsOf } from './event-labels.ts';
import { useAdminEventsQuery } from './events.api.ts';
import { SubjectLink } from './subject-link.tsx';
import classes from './events-screen.module.css';

/** The log of all admin actions. It is read-only. */
export function EventsScreen() {
  const search = useListSearch(eventFilters);
  const list = useAdminEventsQuery(search.params);
  const [opened, setOpened] = useState<LoggedEvent | null>(null);
  return (
    <ListScreen
      title="Event log"
      text="Changes made in the admin area. Entries cannot be edited. By default they are stored for 400 days."
      actions={<ChainCheck />}
      name="events"
      columns={columnsWith(setOpened)}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      defaultOrder={{ sort: 'time', order: 'desc' }}
      filters={<EventFilters search={search} rows={list.data?.rows} />}
      exportPath="/admin-events/export"
      empty="No events yet."
    >
      <EventDetails
        event={opened}
        onClose={() => setOpened(null)}
        onFilter={(filter) => {
          setOpened(null);
          search.set({ editor: undefined, subjectKind: undefined, subjectId: undefined, ...filter });
        }}
      />
    </ListScreen>
  );
}

const columnsWith = (open: (event: LoggedEvent) => void): Column<LoggedEvent>[] => [
  {
    name: 'time',
    title: 'Time',
    sort: 'time',
    isFixed: true,
    isMoment: true,
    cell: ({ at }) => momentText(at),
  },
  { name: 'what', title: 'Event', cell: ({ kind }) => wordsOf(kind) },
  { name: 'who', title: 'User', cell: ({ editor }) => editor.name ?? DELETED_USER },
  {
    name: 'subject',
    title: 'Subject',
    cell: (event) => (
      <span className={classes.subject}>
        <SubjectLink event={event} />
      </span>
    ),
  },
  {
    name: 'fields',
    title: 'Fields',
    cell: ({ before, after }) => (
      <span className={classes.fields}>{fieldsOf(before, after).map(wordsOf).join(', ') || '–'}</span>
    ),
  },
  { name: 'ip', title: 'From where', isHidden: true, cell: ({ ip }) => ip ?? '–' },
  { name: 'request', title: 'Request', isHidden: true, cell: ({ requestId }) => requestId ?? '–' },
  {
    name: 'details',
    title: 'Details',
    isFixed: true,
    cell: (event) => (
      <Button
        variant="subtle"
        size="sm"
        aria-label={`Details: ${wordsOf(event.kind)}, ${momentText(event.at)}`}
        onClick={() => open(event)}
      >
        Details
      </Button>
    ),
  },
];
