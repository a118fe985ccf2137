import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Dictionary } from './dictionaries.ts';

interface Entry {
  id: number;
  name: string;
}

/** As people expect it (Åland beside Albania); the database's own order hangs on how it was made. */
const byName = new Intl.Collator('en');

/** A whole list, or the part of it that belongs to one parent: served by the unique index of (parent, name). */
export async function findEntries(
  db: Db,
  { table, columns, parent }: Pick<Dictionary, 'table' | 'columns' | 'parent'>,
  parentId: number | null = null,
): Promise<Entry[]> {
  const shown = Object.entries({ id: 'id', name: 'name', ...columns });
  const { rows } = await sql<Entry>`
    select ${sql.join(shown.map(([name, column]) => sql`${sql.ref(column)} as ${sql.id(name)}`))}
    from ${sql.table(table)}
    ${parent ? sql`where ${sql.ref(parent.column)} = ${parentId}` : sql``}
  `.execute(db);
  return rows.toSorted((one, other) => byName.compare(one.name, other.name));
}
