import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** A position after all others. */
export const LAST = 10_000;

export type PlacedTable = 'faqs' | 'faq_categories';

/** Serialises changes of the order, because each writes many rows. */
export async function lockOrder(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('order of faqs'))`.execute(tx);
}

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
export async function place(tx: Db, table: PlacedTable, { id, position }: { id: number; position: number }) {
  await sql`
    with others as (
      select other.id, row_number() over (order by other.position, other.id) - 1 as place
      from ${sql.table(table)} as other
      join ${sql.table(table)} as moved on moved.id = ${id} and other.id <> ${id} ${neighbours(table)}
    ),
    placed as (
      select id, place + (place >= ${position}::int)::int as place from others
      union all
      select ${id}::int, least(${position}::int, (select count(*) from others))
    )
    update ${sql.table(table)} as entry
    set position = placed.place
    from placed
    where entry.id = placed.id and entry.position <> placed.place
  `.execute(tx);
}

/** Questions are ordered within their category. */
const neighbours = (table: PlacedTable): RawBuilder<unknown> =>
  table === 'faqs' ? sql`and other.category_id = moved.category_id` : sql``;
