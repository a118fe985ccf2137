import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Dictionary } from './dictionaries.ts';
import { entryColumns } from './entries.queries.ts';

type Entry = { id: number; name: string };

const orders = {
  id: (one: Entry, other: Entry) => one.id - other.id,
  /** The order that users expect (Åland beside Albania); the order in the database depends on its locale. */
  name: (one: Entry, other: Entry) => one.name.localeCompare(other.name, 'en'),
};

export async function findEntries(db: Db, dictionary: Dictionary): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${entryColumns(dictionary)} from ${sql.table(dictionary.table)}
  `.execute(db);
  return rows.toSorted(orders[dictionary.order]);
}

/** The entries of one parent. Served by the unique index of (parent, name). */
export async function findEntriesOf(
  db: Db,
  { table, order }: Dictionary,
  parent: { column: string; id: number },
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select id, name from ${sql.table(table)} where ${sql.ref(parent.column)} = ${parent.id}
  `.execute(db);
  return rows.toSorted(orders[order]);
}
