import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { LAST, lockOrder, placeEntry } from '#server/platform/database/positions.queries.ts';

export type PlacedTable = 'faqs' | 'faq_categories';

/** Questions and categories share one lock, because a move may concern both. */
export const lockFaqs = (tx: Db) => lockOrder(tx, 'faqs');

/** The position of an entry among its neighbours, starting at 0. Null if it does not exist. */
export async function findPlace(tx: Db, table: PlacedTable, id: number): Promise<number | null> {
  const { rows } = await sql<{ place: number }>`
    select count(other.id)::int as place
    from ${sql.table(table)} as moved
    left join ${sql.table(table)} as other
      on (other.position, other.id) < (moved.position, moved.id) ${neighbours(table)}
    where moved.id = ${id}
    group by moved.id
  `.execute(tx);
  return rows[0]?.place ?? null;
}

/** Moves an entry to a position and shifts its neighbours. */
export const place = (tx: Db, table: PlacedTable, moved: { id: number; position: number }) =>
  placeEntry(tx, table, moved, neighbours(table));

/** Adds an entry after its neighbours. */
export async function addLast(tx: Db, table: PlacedTable, insert: () => Promise<number>): Promise<number> {
  await lockFaqs(tx);
  const id = await insert();
  await place(tx, table, { id, position: LAST });
  return id;
}

/** Questions are ordered within their category. */
const neighbours = (table: PlacedTable): RawBuilder<unknown> =>
  table === 'faqs' ? sql`and other.category_id = moved.category_id` : sql``;
