import { sql } from 'kysely';
import { refreshStatistics } from '#server/bank/statistics/refresh-statistics.ts';
import type { Db } from '#server/platform/database/db.ts';
import { demoAddress } from '#shared/platform/demo.ts';
import { countDailyAnswers, countQuestions } from './count-answers.ts';
import { COHORT_SEED, makeRoom } from './seed-cohort.ts';
import { AddedContent } from './store-contributions.ts';

/**
 * Deletes all demo users with everything that belongs to them, and counts the statistics again from the answers of the
 * others. Returns the number of users.
 */
export async function removeDemo(db: Db, now: Date): Promise<number> {
  const count = await db.transaction().execute(async (tx) => {
    await makeRoom(tx);
    await sql`lock table seeds in exclusive mode`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      select id from users where lower(email) like ${demoAddress('%')}
    `.execute(tx);
    const ids = sql`(select unnest(${rows.map(({ id }) => id)}::uuid[]))`;
    // These outlive their user on purpose, but a demo leaves nothing behind.
    await sql`delete from refunds where invoice_id in (select id from invoices where user_id in ${ids})`.execute(tx);
    await sql`delete from invoices where user_id in ${ids}`.execute(tx);
    await sql`delete from events where user_id in ${ids}`.execute(tx);
    await sql`delete from users where id in ${ids}`.execute(tx);
    await removeContent(tx);
    await recount(tx, now);
    return rows.length;
  });
  await refreshStatistics({ db, now: () => now });
  return count;
}

/** News and mailings that came with the cohort. */
async function removeContent(tx: Db) {
  const seed = await tx.deleteFrom('seeds').where('name', '=', COHORT_SEED).returning('checksum').executeTakeFirst();
  const { news, mailings } = AddedContent.parse(JSON.parse(seed?.checksum ?? '{}'));
  await sql`delete from news where id = any(${news}::int[])`.execute(tx);
  await sql`delete from mailings where id = any(${mailings}::int[])`.execute(tx);
}

/** Months are counted again by their job. */
async function recount(tx: Db, now: Date) {
  await sql`select lock_counters()`.execute(tx);
  // Answers that are not counted yet are counted here, and further answers wait.
  await sql`lock table uncounted_attempts in share mode`.execute(tx);
  await sql`select fold_attempts()`.execute(tx);
  await sql`truncate daily_counters, question_counters, option_counters, question_time_counters`.execute(tx);
  await sql`delete from question_statistics`.execute(tx);
  await sql`delete from monthly_figures`.execute(tx);
  await sql`select rebuild_statistics()`.execute(tx);
  await countQuestions(tx, sql`true`, now);
  await countDailyAnswers(tx, sql`true`);
}
