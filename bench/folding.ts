import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

/** Answers a second that one call of the worker's function counts, while no other worker counts. */
export async function foldRate(pool: Pool, giveAnswers: () => Promise<unknown>): Promise<number> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select lock_counters()');
  await giveAnswers();
  const begun = performance.now();
  const { rows } = await client.query<{ folded: number }>('select fold_attempts() as folded');
  const seconds = (performance.now() - begun) / 1000;
  await client.query('commit');
  client.release();
  return (rows[0]?.folded ?? 0) / seconds;
}

/** Milliseconds until the server has counted all answers given so far. */
export async function msUntilCounted(pool: Pool): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const { rows } = await pool.query('select from uncounted_attempts limit 1');
    if (rows.length === 0) return performance.now() - begun;
    await pause(10);
  }
}

/**
 * Counters that differ from the attempts without those that are not folded yet. One statement, so one snapshot: valid
 * at any moment. Compares row by row, so that errors in opposite directions do not cancel out.
 */
export async function countMiscounted(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ miscounted: number }>(
    `with folded as materialized (
       select * from attempts
       where not exists (
         select from uncounted_attempts as uncounted
         where uncounted.user_id = attempts.user_id and uncounted.attempt_id = attempts.id
       )
     ),
     compared (what, stored, counted) as (
       select 'person', stored, attempts
       from (select user_id, count(*) as stored from folded group by user_id) as given
       full join learner_totals using (user_id)
       union all
       select 'person and day', stored, attempts
       from (select user_id, day, count(*) as stored from folded group by user_id, day) as given
       full join (select * from learner_days where discipline_id = 0 and body_system_id = 0) as known using (user_id, day)
       union all
       select 'day', stored, attempts
       from (select day, count(*) as stored from folded group by day) as given
       full join (
         select day, sum(attempts) as attempts from everybody_days
         where discipline_id = 0 and body_system_id = 0 group by day
       ) as known using (day)
       union all
       select 'question', stored, answers
       from (select question_id, count(*) as stored from folded group by question_id) as given
       full join (select question_id, sum(answers) as answers from question_counters group by question_id) as known
         using (question_id)
       union all
       select 'option', stored, answers
       from (
         select question_id, edition, option_position as position, count(*) as stored from folded group by 1, 2, 3
       ) as given
       full join (
         select question_id, edition, position, sum(answers) as answers from option_counters group by 1, 2, 3
       ) as known using (question_id, edition, position)
     )
     select count(*)::int as miscounted from compared where coalesce(stored, 0) <> coalesce(counted, 0)`,
  );
  return rows[0]?.miscounted ?? Number.NaN;
}
