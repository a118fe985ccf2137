import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

export interface PageWanted {
  page: number;
  per_page: number;
}

/** One page of a statement's rows with the total, in one round trip. Each row must have a `place`. */
export async function pageOfRows<Row>(db: Db, matching: RawBuilder<Row>, { page, per_page }: PageWanted) {
  const { rows } = await sql<{ items: Row[]; total: number }>`
    with matching as (${matching})
    select (select count(*)::int from matching) as "total",
           coalesce(
             (select jsonb_agg(matching order by place) from matching
              where place > ${(page - 1) * per_page}::int and place <= ${page * per_page}::int),
             '[]'
           ) as "items"
  `.execute(db);
  return rows[0] ?? { items: [], total: 0 };
}
