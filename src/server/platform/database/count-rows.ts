import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

/** Counts the rows of a source: a table, with its joins and conditions. */
export async function countRows(db: Db, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${source}`.execute(db);
  return rows[0]?.total ?? 0;
}
