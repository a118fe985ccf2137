import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { DictionaryDefinition, Use } from '../dictionary-definition.ts';
import { type Entry, entryColumns } from '../entries.queries.ts';

/** The entry that is removed, and the one that remains. */
export interface Pair {
  id: number;
  into: number;
}

export type Merge = (tx: Db, pair: Pair, at: Date) => Promise<void>;

/** For a large entry, updating counters, past quizzes and users takes longer than the usual statement timeout. */
export const allowLongStatements = (tx: Db) => sql`select set_config('statement_timeout', '120s', true)`.execute(tx);

/**
 * A request that starts to use the removed entry waits and is then rejected; the remaining one stays usable. Locks in
 * the order of the ids: of two opposite merges, one waits and then finds no entry.
 */
export async function lockPair(tx: Db, list: DictionaryDefinition, { id, into }: Pair) {
  const found = new Map<number, Entry>();
  for (const next of [...new Set([id, into])].toSorted((one, other) => one - other)) {
    const { rows } = await sql<Entry>`
      select ${entryColumns(list)} from ${sql.table(list.table)} where id = ${next}
      for ${next === id ? sql`update` : sql`key share`}
    `.execute(tx);
    if (rows[0]) found.set(next, rows[0]);
  }
  return { before: found.get(id), into: found.get(into) };
}

/** Moves all references to the remaining entry. If two rows become identical, one is deleted. */
export async function moveUses(tx: Db, { usedBy }: DictionaryDefinition, pair: Pair) {
  for (const use of usedBy) {
    if (use.twins) await deleteTwins(tx, use, use.twins, pair);
    const column = sql.ref(use.column);
    await sql`update ${sql.table(use.table)} set ${column} = ${pair.into} where ${column} = ${pair.id}`.execute(tx);
  }
}

async function deleteTwins(tx: Db, use: Use, { when, order }: NonNullable<Use['twins']>, { id, into }: Pair) {
  const table = sql.table(use.table);
  const [one, other] = [sql.ref(`one.${use.column}`), sql.ref(`other.${use.column}`)];
  const comesLater = order
    ? sql`(${sql.ref(`one.${order}`)}, ${one} = ${id}) > (${sql.ref(`other.${order}`)}, ${other} = ${id})`
    : sql`${one} = ${id}`;
  await sql`
    delete from ${table} as one using ${table} as other
    where ${one} in (${id}, ${into}) and ${other} in (${id}, ${into}) and ${one} <> ${other}
      and ${when} and ${comesLater}
  `.execute(tx);
}
