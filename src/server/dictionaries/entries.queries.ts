import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import type { EntryFields, DictionaryDefinition } from './dictionary-definition.ts';

export type Entry = EntryFields & { id: number; name: string };

/** The columns under their names in the API. */
export const entryColumns = (
  { table, columns }: Pick<DictionaryDefinition, 'table' | 'columns'>,
  alias: string = table,
) =>
  sql.join(
    Object.entries({ id: 'id', ...columns }).map(
      ([name, column]) => sql`${sql.ref(`${alias}.${column}`)} as ${sql.id(name)}`,
    ),
  );

/** Its revision counts its changes, except moves among its neighbours. */
export type RevisedEntry = Entry & { revision: number };

/** Concurrent changes of an entry wait for each other, so the second sees the result of the first. */
export async function lockEntry(db: Db, list: DictionaryDefinition, id: number): Promise<RevisedEntry | undefined> {
  const { rows } = await sql<RevisedEntry>`
    select ${entryColumns(list)}, revision from ${sql.table(list.table)} where id = ${id} for update
  `.execute(db);
  return rows[0];
}

export async function insertEntry(db: Db, list: DictionaryDefinition, fields: EntryFields): Promise<number> {
  const values = Object.entries(columnsOf(list, fields));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(list.table)} (${sql.join(values.map(([column]) => sql.ref(column)))})
    values (${sql.join(values.map(([, value]) => value))})
    returning id
  `.execute(db);
  const row = requireRow(rows, 'The statement returned no row.');
  return row.id;
}

/**
 * Children share some columns with their parent. They are updated in the same statement, because the database would
 * reject one without the other.
 */
export async function updateEntry(db: Db, list: DictionaryDefinition, id: number, fields: EntryFields) {
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

/** Returns the entry and its deleted children. */
export async function deleteEntryRows(db: Db, list: DictionaryDefinition, id: number): Promise<Entry[]> {
  const below = list.children ? sql`or ${sql.ref(list.children.column)} = ${id}` : sql``;
  const { rows } = await sql<Entry>`
    delete from ${sql.table(list.table)} where id = ${id} ${below} returning ${entryColumns(list)}
  `.execute(db);
  return rows;
}

/** The number of uses of `entry` by each table. Each has an index for it. */
export const usesOfEntry = ({ usedBy }: Pick<DictionaryDefinition, 'usedBy'>) =>
  usedBy.map(({ table, column, shared }) => {
    const sameShare = shared ? sql`and ${sql.ref(`used.${shared}`)} = ${sql.ref(`entry.${shared}`)}` : sql``;
    return sql`(
      select count(*) from ${sql.table(table)} as used where ${sql.ref(`used.${column}`)} = entry.id ${sameShare}
    )`;
  });

export async function countUses(db: Db, list: DictionaryDefinition, id: number): Promise<number[]> {
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(usesOfEntry(list))}] as counts from ${sql.table(list.table)} as entry where id = ${id}
  `.execute(db);
  return rows[0]?.counts.map(Number) ?? [];
}

/** Leaves out undefined fields. */
function columnsOf({ columns }: DictionaryDefinition, fields: EntryFields): EntryFields {
  const said = Object.entries(columns).filter(([name]) => fields[name] !== undefined);
  return Object.fromEntries(said.map(([name, column]) => [column, fields[name]]));
}

const assigned = (values: [string, unknown][]) =>
  sql.join([...values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`), sql`revision = revision + 1`]);
