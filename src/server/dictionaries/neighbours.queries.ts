import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { KeptList } from './kept-list.ts';

/** Behind all the others, wherever that is. */
export const LAST = 10_000;

/** Those who change a list with an order take turns: each touches many rows. */
export async function takeTurn(db: Db, { table }: KeptList) {
  await sql`select pg_advisory_xact_lock(hashtext(${`order of ${table}`}))`.execute(db);
}

/** Puts an entry in its place among its neighbours, who make room. */
export async function placeEntry(db: Db, { table, neighbours = [] }: KeptList, id: number, position: number) {
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
