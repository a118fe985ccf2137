import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

/** A position after all others. */
export const LAST = 10_000;

/** Serialises changes of an order, because each writes many rows. */
export async function lockOrder(tx: Db, table: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`order of ${table}`}))`.execute(tx);
}

/** Moves an entry to a position and shifts its neighbours: the rows `other` that this condition finds for `moved`. */
export async function placeEntry(
  tx: Db,
  table: string,
  { id, position }: { id: number; position: number },
  isNeighbour: RawBuilder<unknown>,
) {
  await sql`
    with others as (
      select other.id, row_number() over (order by other.position, other.id) - 1 as place
      from ${sql.table(table)} as other
      join ${sql.table(table)} as moved on moved.id = ${id} and other.id <> ${id} ${isNeighbour}
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
