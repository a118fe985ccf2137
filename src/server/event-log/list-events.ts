import type { Db } from '#server/platform/database/db.ts';
import type { EventLogQuery, EventLogResult } from '#shared/event-log/event-log.contract.ts';
import { presentEvent } from './event-log.present.ts';
import { countEvents, findEvents } from './event-log.queries.ts';

export async function listEvents(db: Db, query: EventLogQuery): Promise<EventLogResult> {
  const { page, pageSize, sort: _sort, order, ...filter } = query;
  const [total, rows] = await Promise.all([
    countEvents(db, filter),
    findEvents(db, { filter, order, limit: pageSize, offset: (page - 1) * pageSize }),
  ]);
  return { total, page, pageSize, rows: rows.map(presentEvent) };
}
