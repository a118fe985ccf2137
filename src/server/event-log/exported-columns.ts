import { DELETED_USER } from '#shared/event-log/editor-name.ts';
import type { Cell } from '#shared/platform/csv.ts';
import type { EventRow } from './event-log.queries.ts';

const asText = (part: object | null): Cell => (part === null ? '' : JSON.stringify(part));

export const exportedColumns: { title: string; cell: (row: EventRow) => Cell }[] = [
  { title: 'Line', cell: ({ id }) => id },
  { title: 'Time (UTC)', cell: ({ at }) => at.toISOString() },
  { title: 'Event', cell: ({ kind }) => kind },
  { title: 'User', cell: ({ editorName }) => editorName ?? DELETED_USER },
  { title: 'User (id)', cell: ({ editorId }) => editorId },
  { title: 'Subject type', cell: ({ subjectKind }) => subjectKind },
  { title: 'Subject id', cell: ({ subjectId }) => subjectId },
  { title: 'Before', cell: ({ before }) => asText(before) },
  { title: 'After', cell: ({ after }) => asText(after) },
  { title: 'From where', cell: ({ ip }) => ip ?? '' },
  { title: 'Request', cell: ({ requestId }) => requestId ?? '' },
];
