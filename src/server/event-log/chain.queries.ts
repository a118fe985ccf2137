import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Checkpoint } from './checkpoints.ts';

/** Recalculates every hash, in one snapshot of the table. */
export async function checkChain(db: Db): Promise<{ checked: number; broken: number[] }> {
  const { rows } = await sql<{ checked: number; broken: number[] }>`
    select (select count(*) from admin_events) as checked,
      array(select id from broken_admin_events order by id limit 100)::float8[] as broken
  `.execute(db);
  return rows[0] ?? { checked: 0, broken: [] };
}

/** The oldest and the newest line. Served by the primary key. */
export async function findEnds(db: Db): Promise<Checkpoint[]> {
  const { rows } = await sql<Omit<Checkpoint, 'at'> & { at: Date }>`
    select id::float8, encode(hash, 'hex') as hash, at
    from admin_events
    where id in ((select min(id) from admin_events), (select max(id) from admin_events))
    order by id
  `.execute(db);
  return rows.map(({ id, hash, at }) => ({ id, hash, at: at.toISOString() }));
}

/** The ids of the checkpoints whose line is gone or has another hash now. Served by the primary key. */
export async function findMissingLines(db: Db, checkpoints: Checkpoint[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select known.id::float8
    from unnest(${checkpoints.map(({ id }) => id)}::bigint[], ${checkpoints.map(({ hash }) => hash)}::text[])
      as known (id, hash)
    where not exists (
      select from admin_events where admin_events.id = known.id and encode(admin_events.hash, 'hex') = known.hash
    )
    order by known.id
    limit 100
  `.execute(db);
  return rows.map(({ id }) => id);
}
