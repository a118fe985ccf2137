import { type RawBuilder, sql } from 'kysely';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Slice } from '#server/platform/database/page-of.ts';
import type { EventLogQuery } from '#shared/event-log/event-log.contract.ts';

export type EventFilter = Omit<EventLogQuery, 'page' | 'pageSize' | 'sort' | 'order'>;

export interface EventRow {
  id: number;
  at: Date;
  kind: string;
  editorId: string;
  editorName: string | null;
  subjectKind: string;
  subjectId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  ip: string | null;
  requestId: string | null;
}

interface EventSlice extends Slice {
  filter: EventFilter;
  order: 'asc' | 'desc';
}

/**
 * Served by admin_events_at_idx or the index of the filter, all in time order. Rows and names are read for the page
 * only.
 */
export async function findEvents(db: Db, { filter, order, limit, offset }: EventSlice): Promise<EventRow[]> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<EventRow>`
    select line.id, line.at, line.kind, line.editor_id as "editorId",
      users.first_name || ' ' || users.last_name as "editorName",
      line.subject_kind as "subjectKind", line.subject_id as "subjectId", line.before, line.after,
      host(line.ip) as ip, line.request_id as "requestId"
    from (
      select id from admin_events
      where ${matching(filter)}
      order by at ${direction}, id ${direction}
      limit ${limit} offset ${offset}
    ) as page
    join admin_events as line on line.id = page.id
    left join users on users.id = line.editor_id
    order by line.at ${direction}, line.id ${direction}
  `.execute(db);
  return rows;
}

export const countEvents = (db: Db, filter: EventFilter): Promise<number> =>
  countRows(db, sql`admin_events where ${matching(filter)}`);

function matching({ kind, editor, subjectKind, subjectId, from, to }: EventFilter): RawBuilder<unknown> {
  const conditions = [
    kind !== undefined && sql`kind = ${kind}`,
    editor !== undefined && sql`editor_id = ${editor}`,
    subjectKind !== undefined && sql`subject_kind = ${subjectKind}`,
    subjectId !== undefined && sql`subject_id = ${subjectId}`,
    from !== undefined && sql`at >= ${from}::date::timestamp at time zone 'UTC'`,
    to !== undefined && sql`at < (${to}::date + 1)::timestamp at time zone 'UTC'`,
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/**
 * Jumps from one distinct value to the next in its index, so the cost depends on the number of values and not on the
 * size of the log.
 */
export async function findWords(db: Db, column: 'kind' | 'subject_kind'): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ word: string }>`
    with recursive words (word) as (
      (select ${name} from admin_events order by ${name} limit 1)
      union all
      select (select ${name} from admin_events where ${name} > word order by ${name} limit 1)
      from words where word is not null
    )
    select word from words where word is not null
  `.execute(db);
  return rows.map(({ word }) => word);
}
