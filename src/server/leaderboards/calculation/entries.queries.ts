import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { entryColumns } from '../scopes.ts';

/** Returns false while another process calculates. The lock is held until the transaction ends. */
export async function takeTurn(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('leaderboards.reckon')) as "isMine"
  `.execute(tx);
  return rows[0]?.isMine ?? false;
}

/** Adds the answers of the last second to `effort_days`. Not in the transaction that ranks: others count meanwhile. */
export async function countAnswers(db: Db) {
  await sql`select fold_attempts()`.execute(db);
}

/** All members are sorted several times: use more memory, no JIT for statements that run once, and a longer timeout. */
export async function makeRoomToSort(tx: Db) {
  await sql`
    select set_config('work_mem', '64MB', true), set_config('jit', 'off', true), set_config('statement_timeout', '120s', true)
  `.execute(tx);
}

const columns = sql.join(entryColumns.map((column) => sql.ref(column)));
const ofCalculated = sql.join(entryColumns.map((column) => sql.ref(`calculated.${column}`)));
const changes = sql.join(entryColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`calculated.${column}`)}`));
const isSame = sql`
  calculated.user_id = known.user_id and calculated.metric = known.metric and calculated.period = known.period`;

/**
 * Locks members before entries, in the same order as leaving does; the opposite order could deadlock. Locked members
 * cannot leave before the transaction ends, and members who left before are not inserted.
 */
const lockNewcomers = (tx: Db) =>
  sql`
    select from leaderboard_members where user_id in (select user_id from calculated where is_new) for key share
  `.execute(tx);

/**
 * Updates the entries to match `calculated`, and returns the number of changed rows. Members who leave meanwhile are not
 * added again.
 */
export async function saveEntries(tx: Db): Promise<number> {
  await lockNewcomers(tx);
  const gone = await sql`
    delete from leaderboard_entries as known where not exists (select from calculated where ${isSame})
  `.execute(tx);
  const moved = await sql`
    update leaderboard_entries as known set ${changes}
    from calculated
    where ${isSame} and is_different
  `.execute(tx);
  const added = await sql`
    insert into leaderboard_entries (user_id, metric, period, ${columns})
    select calculated.user_id, metric, period, ${ofCalculated}
    from calculated
    join leaderboard_members on leaderboard_members.user_id = calculated.user_id
    where is_new
  `.execute(tx);
  return [gone, moved, added].reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), 0);
}

export async function saveCalculationTime(tx: Db, now: Date) {
  await sql`
    insert into leaderboard_reckonings (reckoned_at) values (${now})
    on conflict (id) do update set reckoned_at = excluded.reckoned_at
  `.execute(tx);
}

export async function isNeverCalculated(db: Db): Promise<boolean> {
  return !(await db.selectFrom('leaderboard_reckonings').select('id').executeTakeFirst());
}
