import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';

/**
 * Bounds the time that one statement keeps a core of the database busy, during which answers wait: about 11 ms. Larger
 * batches cost hardly less for each answer.
 */
const BATCH = 100;
/** While users answer, so that a batch is rarely full. */
const BUSY_PAUSE_MS = 100;
/** Short enough that counters are never older than two seconds. */
const IDLE_PAUSE_MS = 500;
/** Without a database, for example. */
const PAUSE_AFTER_ERROR_MS = 2000;

/** Counts all waiting answers, also if another process is counting. */
export async function foldAnswers({ db }: Pick<Deps, 'db'>) {
  await sql`select fold_attempts()`.execute(db);
}

/**
 * Counts waiting answers until the returned function is called. Of several processes one counts, and the others try
 * again later.
 */
export function startFolding({ db, log }: Pick<Deps, 'db' | 'log'>): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const fold = async () => {
    while (!signal.aborted) {
      const pauseMs = await foldBatch({ db }).catch((error: unknown) => {
        log.warn({ err: error }, 'answers could not be counted');
        return PAUSE_AFTER_ERROR_MS;
      });
      if (pauseMs > 0) await wait(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const folding = fold();
  return async () => {
    stopping.abort();
    await folding;
  };
}

/** Returns the pause until the next batch: none after a full one, because more answers are waiting. */
async function foldBatch({ db }: Pick<Deps, 'db'>): Promise<number> {
  const { rows } = await sql<{ folded: number | null }>`
    select case
      when not exists (select from uncounted_attempts) then 0
      when pg_try_advisory_xact_lock('uncounted_attempts'::regclass::oid::int, 0) then fold_attempts(${BATCH})
    end as folded
  `.execute(db);
  const folded = rows[0]?.folded ?? 0;
  if (folded === BATCH) return 0;
  return folded > 0 ? BUSY_PAUSE_MS : IDLE_PAUSE_MS;
}
