import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/**
 * Revokes the claim of an import: the process that reads it notices when it next saves, and its unsaved work is
 * discarded. Returns whether there was anything to stop. An import of a local file cannot be stopped.
 */
export async function haltImport(tx: Db, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update question_imports set state = 'stopped', stopped_at = ${now}, claim = null, claimed_until = null
    where id = ${id} and state in ('waiting', 'running') and file_parts > 0
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** Queues the import again. It continues after the last counted record, with all its attempts. */
export async function queueAgain(tx: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update question_imports set state = 'waiting', stopped_at = null, attempts = 0
    where id = ${id} and state = 'stopped'
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** Fails the imports that were not resumed in time; returns their ids and the number of their file parts. */
export async function failStoppedBefore(tx: Db, { since, now, failure }: { since: Date; now: Date; failure: string }) {
  const { rows } = await sql<{ id: string; fileParts: number }>`
    with old as (
      select id, file_parts from question_imports where state = 'stopped' and stopped_at < ${since} for update skip locked
    ),
    forgotten as (delete from question_import_keys using old where import_id = old.id)
    update question_imports
    set state = 'failed', failure = ${failure}, file_parts = 0, stopped_at = null, finished_at = ${now}
    from old where question_imports.id = old.id
    returning old.id, old.file_parts as "fileParts"
  `.execute(tx);
  return rows;
}
