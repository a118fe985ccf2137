import type { LoggedEvent } from '#shared/event-log/event-log.contract.ts';
import type { EventRow } from './event-log.queries.ts';

export const presentEvent = (row: EventRow): LoggedEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  editor: { id: row.editorId, name: row.editorName },
  subjectKind: row.subjectKind,
  subjectId: row.subjectId,
  before: row.before,
  after: row.after,
  ip: row.ip,
  requestId: row.requestId,
});
