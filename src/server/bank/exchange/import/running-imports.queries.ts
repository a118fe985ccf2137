import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { violatedConstraint } from '#server/platform/http/constraint-errors.ts';
import { ClaimLost, type Outcome, type RunningImport } from './running-import.ts';
import { saveTopics } from './topics.queries.ts';

/** A process that does not renew its claim for this long is considered dead. */
const CLAIM_SECONDS = 60;

const claimColumns = sql`id, user_id as "userId", file_name as "fileName", file_parts as "fileParts", format,
  is_dry_run as "isDryRun", defaults, records, added, already_there as "alreadyThere", refused, attempts, claim`;

const until = (now: Date) => sql`${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})`;

/**
 * Claims the next import: one whose claim has expired, otherwise the one that has waited longest. Null if there is
 * none, or another one is running; question_imports_running_key allows only one.
 */
export async function claimNextImport(db: Db, now: Date): Promise<RunningImport | null> {
  return claimed(
    db,
    sql`
      update question_imports
      set state = 'running', claim = gen_random_uuid(), claimed_until = ${until(now)}, attempts = attempts + 1
      where id = (
        select id from question_imports
        where state = 'waiting' or (state = 'running' and claimed_until < ${now})
        order by state = 'running' desc, created_at, id
        limit 1 for update skip locked
      )
      returning ${claimColumns}
    `,
  );
}

interface FileOnDisk {
  fileName: string;
  size: number;
  format: string;
  isDryRun: boolean;
  defaults: RunningImport['defaults'];
}

/** The reason shown for an import of a local file that another process can no longer read. */
export const INTERRUPTED = 'The import was interrupted. Please start it again.';

/**
 * Starts an import of a file on the local disk immediately. Null while another one is running. An import whose process
 * was killed does not count: an upload waits again, and a local file is given up.
 */
export async function startImport(db: Db, now: Date, file: FileOnDisk): Promise<RunningImport | null> {
  await sql`
    update question_imports set
      state = case when file_parts > 0 then 'waiting' else 'failed' end,
      failure = case when file_parts > 0 then null else ${INTERRUPTED} end,
      finished_at = case when file_parts > 0 then null else ${now}::timestamptz end,
      claim = null, claimed_until = null
    where state = 'running' and claimed_until < ${now}
  `.execute(db);
  return claimed(
    db,
    sql`
      insert into question_imports (
        file_name, format, is_dry_run, defaults, bytes_total, created_at, state, claim, claimed_until, attempts
      )
      values (
        ${file.fileName}, ${file.format}, ${file.isDryRun}, ${JSON.stringify(file.defaults)}, ${file.size}, ${now},
        'running', gen_random_uuid(), ${until(now)}, 1
      )
      returning ${claimColumns}
    `,
  );
}

/** Null if the statement claims nothing, or another import is running. */
async function claimed(db: Db, statement: RawBuilder<RunningImport>): Promise<RunningImport | null> {
  try {
    const { rows } = await statement.execute(db);
    return rows[0] ?? null;
  } catch (error) {
    if (violatedConstraint(error) === 'question_imports_running_key') return null;
    throw error;
  }
}

/** Renews the claim. Several renewals use several connections, so a slow one must not undo a later one. */
export const keepClaim = (db: Db, running: RunningImport, now: Date) =>
  update(db, running, sql`claimed_until = greatest(claimed_until, ${until(now)})`);

/** Saves the progress of the first pass and renews the claim. */
export const saveBytesRead = (db: Db, running: RunningImport, now: Date, bytesRead: number) =>
  update(db, running, sql`bytes_read = ${bytesRead}, claimed_until = ${until(now)}`);

export const saveRecordCount = (db: Db, running: RunningImport, now: Date, records: number) =>
  update(db, running, sql`bytes_read = bytes_total, records = ${records}, claimed_until = ${until(now)}`);

/** Saves the counts in the transaction that adds the questions; otherwise a crash could count or add twice. */
export async function saveOutcome(tx: Db, running: RunningImport, now: Date, outcome: Outcome) {
  const { added, incomplete, duplicates, refusals } = outcome;
  await sql`
    insert into question_import_duplicates (import_id, position, place, title, question_id, first_place)
    select import.id, import.already_there + listed.number, listed.one ->> 'place', listed.one ->> 'title',
      (select id from questions where id = (listed.one ->> 'questionId')::int), listed.one ->> 'firstPlace'
    from question_imports as import,
      jsonb_array_elements(${JSON.stringify(duplicates)}::jsonb) with ordinality as listed (one, number)
    where import.id = ${running.id}
  `.execute(tx);
  await sql`
    insert into question_import_refusals (import_id, position, place, title, reason)
    select import.id, import.refused + listed.number, listed.refusal ->> 'place', listed.refusal ->> 'title',
      listed.refusal ->> 'reason'
    from question_imports as import,
      jsonb_array_elements(${JSON.stringify(refusals)}::jsonb) with ordinality as listed (refusal, number)
    where import.id = ${running.id}
  `.execute(tx);
  await saveTopics(tx, running.id, outcome.unknownTopics);
  await update(
    tx,
    running,
    sql`added = added + ${added}::int, already_there = already_there + ${duplicates.length}::int,
      incomplete = incomplete + ${incomplete}::int, refused = refused + ${refusals.length}::int,
      claimed_until = ${until(now)}`,
  );
}

/** An interrupted dry run starts again, because none of it is in the bank. */
export async function forgetDryRun(tx: Db, running: RunningImport) {
  for (const table of ['keys', 'refusals', 'duplicates', 'topics']) {
    await sql`delete from ${sql.table(`question_import_${table}`)} where import_id = ${running.id}`.execute(tx);
  }
  await update(tx, running, sql`added = 0, already_there = 0, incomplete = 0, refused = 0`);
}

/** Finishes an import; `failure` is the reason why the file as a whole could not be read. */
export async function finishImport(tx: Db, running: RunningImport, now: Date, failure: string | null) {
  await sql`delete from question_import_keys where import_id = ${running.id}`.execute(tx);
  await update(
    tx,
    running,
    sql`state = ${failure === null ? 'done' : 'failed'}, failure = ${failure}, file_parts = 0, finished_at = ${now},
      claim = null, claimed_until = null`,
  );
}

/** Releases the claim, so that another attempt can start immediately. */
export const releaseImport = (db: Db, running: RunningImport, now: Date) =>
  update(db, running, sql`claimed_until = ${now}::timestamptz - interval '1 second'`);

async function update(db: Db, { id, claim }: RunningImport, changes: RawBuilder<unknown>) {
  const { numAffectedRows } = await sql`
    update question_imports set ${changes} where id = ${id} and claim = ${claim} and state = 'running'
  `.execute(db);
  if (numAffectedRows !== 1n) throw new ClaimLost();
}
