import type { Client } from 'pg';
import { z } from 'zod';

const Table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });
const Content = z.object({ entry: z.string(), bytes: z.number(), sha256: z.string() });

/** The last entry of a backup. It describes all the others, so a backup that was cut off has none. */
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  release: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Of pg-boss, which has migrations of its own; null if no server has ever run. */
  jobQueueVersion: z.number().nullable(),
  tables: z.array(z.object({ ...Table.shape, ...Content.shape, rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ key: z.string(), ...Content.shape })),
});
export type Manifest = z.infer<typeof Manifest>;
export type Table = z.infer<typeof Table>;

export const MANIFEST_ENTRY = 'manifest.json';

/**
 * All tables with lasting content, in our schema and in that of the job queue. Unlogged tables (presence, rate limits)
 * do not survive a crash of PostgreSQL either. Generated columns are computed again.
 */
const TABLES = `
  select namespace.nspname as schema, class.relname as name, (
    select array_agg(attname::text order by attnum) from pg_attribute
    where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  ) as columns
  from pg_class class
  join pg_namespace namespace on namespace.oid = class.relnamespace
  where namespace.nspname in ('public', 'pgboss') and class.relkind in ('r', 'p') and not class.relispartition
    and class.relpersistence = 'p'
  order by 1, 2
`;

export async function findTables(client: Client): Promise<Table[]> {
  return (await client.query<Table>(TABLES)).rows;
}

export async function findMigrations(client: Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ known: string | null }>(
    `select to_regclass('public.migrations')::text as known`,
  );
  if (!rows[0]?.known) return [];
  const applied = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from migrations order by 1',
  );
  return applied.rows;
}

export async function findJobQueueVersion(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ known: string | null }>(`select to_regclass('pgboss.version')::text as known`);
  if (!rows[0]?.known) return null;
  const version = await client.query<{ version: number }>('select version from pgboss.version');
  return version.rows[0]?.version ?? null;
}

/** Makes the text of dates, intervals and numbers independent of the settings of either server. */
export const PORTABLE_TEXT = `set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set extra_float_digits to 3`;
