import type { LoggedEvent } from '#shared/event-log/event-log.contract.ts';
import type { EventRow } from './event-log.queries.ts';
import { nameKey, type SubjectNames } from './subject-names.queries.ts';

export const presentEvent = (row: EventRow, names: SubjectNames): LoggedEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  editor: { id: row.editorId, name: row.editorName },
  subjectKind: row.subjectKind,
  subjectId: row.subjectId,
  subjectName: names.get(nameKey(row)) ?? null,
  before: row.before,
  after: row.after,
  ip: row.ip,
  requestId: row.requestId,
});
