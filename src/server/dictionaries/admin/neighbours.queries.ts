import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { DictionaryDefinition } from '../dictionary-definition.ts';

/** A position after all others. */
export const LAST = 10_000;

/** Serialises changes of an ordered list, because each writes many rows. */
export async function lockOrder(db: Db, { table }: DictionaryDefinition) {
  await sql`select pg_advisory_xact_lock(hashtext(${`order of ${table}`}))`.execute(db);
}

/** Moves an entry to a position and shifts its neighbours. */
export async function placeEntry(
  db: Db,
  { table, neighbours = [] }: DictionaryDefinition,
  id: number,
  position: number,
) {
  const isNeighbour = neighbours.map((column) => {
    const own = sql.ref(`moved.${column}`);
    return sql`and ${sql.ref(`other.${column}`)} is not distinct from ${own}`;
  });
  await sql`
    with others as (
      select other.id, row_number() over (order by other.position, other.id) - 1 as place
      from ${sql.table(table)} as other
      join ${sql.table(table)} as moved on moved.id = ${id} and other.id <> ${id} ${sql.join(isNeighbour, sql` `)}
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
  `.execute(db);
}
