import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { placeEntry } from '#server/platform/database/positions.queries.ts';
import type { DictionaryDefinition } from '../dictionary-definition.ts';

/** Moves an entry of an ordered list to a position and shifts its neighbours. */
export function placeAmongNeighbours(
  tx: Db,
  { table, neighbours = [] }: DictionaryDefinition,
  moved: { id: number; position: number },
) {
  const isNeighbour = neighbours.map((column) => {
    const own = sql.ref(`moved.${column}`);
    return sql`and ${sql.ref(`other.${column}`)} is not distinct from ${own}`;
  });
  return placeEntry(tx, table, moved, sql.join(isNeighbour, sql` `));
}
