import type { Pool } from 'pg';
import { say, WIDE } from './figures.ts';

const MIB = 2 ** 20;

export interface IndexSize {
  index: string;
  table: string;
  bytes: number;
  /** Levels above the leaves. */
  levels: number;
  /** Percentage of the leaves that is used. */
  density: number;
}

export interface TableSize {
  table: string;
  bytes: number;
  indexBytes: number;
  live: number;
  dead: number;
  /** Changes since the database was created. */
  changed: number;
  /** Changes that touched no index. */
  changedInPlace: number;
}

export const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
export const inMib = (bytes: number) => (bytes / MIB).toFixed(1);

export async function sizesOfTables(pool: Pool, tables: string[]): Promise<TableSize[]> {
  // The counts of other connections arrive in the statistics after a second.
  await pool.query('select pg_sleep(2), pg_stat_clear_snapshot()');
  const { rows } = await pool.query<TableSize>(
    `select relname as table, pg_table_size(relid) as bytes, pg_indexes_size(relid) as "indexBytes", n_live_tup as live, n_dead_tup as dead,
       n_tup_upd as changed, n_tup_hot_upd as "changedInPlace"
     from pg_stat_user_tables where relname = any($1) order by array_position($1, relname)`,
    [tables],
  );
  return rows;
}

/** Reads all pages of the indexes. */
export async function sizesOfIndexes(pool: Pool, tables: string[]): Promise<IndexSize[]> {
  await pool.query('create extension if not exists pgstattuple');
  const { rows } = await pool.query<IndexSize>(
    `select indexrelid::regclass::text as index, relname as table, pg_relation_size(indexrelid) as bytes,
       tree_level as levels, avg_leaf_density as density
     from pg_stat_user_indexes
     cross join lateral pgstatindex(indexrelid::regclass)
     where relname = any($1) order by array_position($1, relname), 1`,
    [tables],
  );
  return rows;
}

export function saySizes(when: string, tables: TableSize[], indexes: IndexSize[]) {
  for (const { table, bytes, indexBytes, live, dead } of tables) {
    const figure = `${inMib(bytes)} and ${inMib(indexBytes)}; ${live} and ${dead}`;
    say(`${when}, ${table} and its indexes: MiB; live and dead rows`, figure, WIDE);
  }
  for (const { index, bytes, levels, density } of indexes) {
    say(`${when}, ${index}: MiB; levels; density %`, `${inMib(bytes)}; ${levels}; ${density}`, WIDE);
  }
}
