import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { EntryFields, KeptList } from './kept-list.ts';

export type Entry = EntryFields & { id: number; name: string };

/** Under their names on the wire. */
export const entryColumns = ({ table, columns }: Pick<KeptList, 'table' | 'columns'>, alias: string = table) =>
  sql.join(
    Object.entries({ id: 'id', ...columns }).map(
      ([name, column]) => sql`${sql.ref(`${alias}.${column}`)} as ${sql.id(name)}`,
    ),
  );

/** Two who change an entry take turns: the second sees what the first made of it. */
export async function lockEntry(db: Db, list: KeptList, id: number): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    select ${entryColumns(list)} from ${sql.table(list.table)} where id = ${id} for update
  `.execute(db);
  return rows[0];
}

export async function insertEntry(db: Db, list: KeptList, fields: EntryFields): Promise<number> {
  const values = Object.entries(columnsOf(list, fields));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(list.table)} (${sql.join(values.map(([column]) => sql.ref(column)))})
    values (${sql.join(values.map(([, value]) => value))})
    returning id
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The statement answered no row.');
  return row.id;
}

/** Children keep what they share with it: the database would refuse one without the other. */
export async function updateEntry(db: Db, list: KeptList, id: number, fields: EntryFields) {
  const values = columnsOf(list, fields);
  const table = sql.table(list.table);
  const { column, shared } = list.children ?? { column: 'id', shared: [] };
  const inherited = Object.entries(values).filter(([name]) => shared.includes(name));
  const along =
    inherited.length === 0
      ? sql``
      : sql`with along as (update ${table} set ${assigned(inherited)} where ${sql.ref(column)} = ${id})`;
  await sql`${along} update ${table} set ${assigned(Object.entries(values))} where id = ${id}`.execute(db);
}

/** Answers the entry and what went with it. */
export async function deleteEntryRows(db: Db, list: KeptList, id: number): Promise<Entry[]> {
  const below = list.children ? sql`or ${sql.ref(list.children.column)} = ${id}` : sql``;
  const { rows } = await sql<Entry>`
    delete from ${sql.table(list.table)} where id = ${id} ${below} returning ${entryColumns(list)}
  `.execute(db);
  return rows;
}

/** How often each of the users of a list points at `entry`; each has an index for it. */
export const usesOfEntry = ({ usedBy }: Pick<KeptList, 'usedBy'>) =>
  usedBy.map(({ table, column, shared }) => {
    const sameShare = shared ? sql`and ${sql.ref(`used.${shared}`)} = ${sql.ref(`entry.${shared}`)}` : sql``;
    return sql`(
      select count(*) from ${sql.table(table)} as used where ${sql.ref(`used.${column}`)} = entry.id ${sameShare}
    )`;
  });

export async function countUses(db: Db, list: KeptList, id: number): Promise<number[]> {
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(usesOfEntry(list))}] as counts from ${sql.table(list.table)} as entry where id = ${id}
  `.execute(db);
  return rows[0]?.counts.map(Number) ?? [];
}

/** What was not said is left out. */
function columnsOf({ columns }: KeptList, fields: EntryFields): EntryFields {
  const said = Object.entries(columns).filter(([name]) => fields[name] !== undefined);
  return Object.fromEntries(said.map(([name, column]) => [column, fields[name]]));
}

const assigned = (values: [string, unknown][]) =>
  sql.join(values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
