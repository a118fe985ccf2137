import { sql } from 'kysely';
import { refreshStatistics } from '#server/bank/statistics/refresh-statistics.ts';
import type { Db } from '#server/platform/database/db.ts';
import { demoAddress } from '#shared/platform/demo.ts';
import { countAnswers } from './count-answers.ts';
import { findDemoPeople, leaveLastQuizOpen, prepareForExam } from './demo-histories.ts';
import { COHORT_DAYS, type CohortLearner, makeLearners } from './make-learners.ts';
import { type BankQuestion, simulateLearner } from './simulate-learner.ts';
import { storeAnswers } from './store-answers.ts';
import { type AddedContent, storeContributions } from './store-contributions.ts';
import { storeLearners } from './store-learners.ts';

export const COHORT_SEED = 'demo cohort';

/**
 * Adds the learners of the demo with four months of answers, once. The same day gives the same answers. Returns
 * how many were added.
 */
export async function seedCohort(db: Db, now: Date, learners = makeLearners()): Promise<number> {
  const added = await db.transaction().execute(async (tx) => {
    await makeRoom(tx);
    // Processes that start together take turns.
    await sql`lock table seeds in exclusive mode`.execute(tx);
    const known = await tx.selectFrom('seeds').select('name').where('name', '=', COHORT_SEED).executeTakeFirst();
    const bank = known ? [] : await readBank(tx);
    if (bank.length === 0) return 0;
    const content = await addCohort(tx, { bank, now, learners });
    // Remembered for its removal.
    await tx
      .insertInto('seeds')
      .values({ name: COHORT_SEED, checksum: JSON.stringify(content) })
      .execute();
    return learners.length;
  });
  // Items of the bank show their statistics at once, not only after the next run of the job.
  if (added > 0) await refreshStatistics({ db, now: () => now });
  return added;
}

/** Few large statements instead of many small ones: more time and memory for each, and no JIT. */
export const makeRoom = (tx: Db) =>
  sql`
    select set_config('statement_timeout', '300s', true), set_config('work_mem', '64MB', true),
      set_config('jit', 'off', true)
  `.execute(tx);

interface Cohort {
  bank: BankQuestion[];
  now: Date;
  learners: CohortLearner[];
}

async function addCohort(tx: Db, { bank, now, learners }: Cohort): Promise<AddedContent> {
  const midnight = new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000);
  const people = await findDemoPeople(tx);
  const everyone = [...people, ...learners];
  await storeLearners(tx, everyone, { midnight });
  await fillPastDays(tx, midnight);
  const situation = {
    bank,
    dailyQuestions: await readDailyQuestions(tx, { bank, midnight }),
    midnight: midnight.getTime() / 1000,
    now: Math.floor(now.getTime() / 1000),
  };
  const studied = everyone.map((learner) => Object.assign(simulateLearner(learner, situation), { userId: learner.id }));
  const subscriber = people.find(({ email }) => email === demoAddress('subscriber'));
  if (subscriber) {
    await prepareForExam(tx, { userId: subscriber.id, midnight });
    for (const one of studied) if (one.userId === subscriber.id) leaveLastQuizOpen(one);
  }
  await storeAnswers(tx, studied, midnight);
  const userIds = studied.map(({ userId }) => userId);
  await countAnswers(tx, userIds, now);
  return storeContributions(
    tx,
    learners.map(({ id }) => id),
    midnight,
  );
}

/** The published questions, ordered by id so that the answers depend only on the seed. */
async function readBank(tx: Db): Promise<BankQuestion[]> {
  const { rows } = await sql<Omit<BankQuestion, 'difficulty'> & { intended: number | null }>`
    select questions.id, coalesce(concept_id, -questions.id) as concept, intended_difficulty as intended,
      array(select discipline_id from question_disciplines where question_id = questions.id) as disciplines,
      (array_agg(option.id) filter (where option.is_right))[1] as "rightOption",
      array_agg(option.id order by hashint4(option.id)) filter (where not option.is_right) as "wrongOptions"
    from questions
    join question_options as option on option.question_id = questions.id and option.version = current_version
    where status = 'published'
    group by questions.id
    order by questions.id
  `.execute(tx);
  return rows.map(({ intended, ...question }) => {
    // Authors know roughly how hard a question is.
    const difficulty = 0.7 * ((intended ?? 2) - 2) + 0.9 * (((question.id * 7919) % 101) / 50 - 1);
    return Object.assign(question, { difficulty });
  });
}

/** A different question for each past day that has none. */
export async function fillPastDays(tx: Db, midnight: Date, days = COHORT_DAYS) {
  await sql`
    with past as (
      select (${midnight}::timestamptz at time zone 'UTC')::date - back as day, back
      from generate_series(1, ${days}::int) as back
    ),
    question as (
      select id, current_version, row_number() over (order by hashint4(id)) as place
      from questions
      where status = 'published' and fits_everybody and id not in (select question_id from daily_questions)
    )
    insert into daily_questions (day, question_id, version, chosen_at)
    select day, question.id, current_version, ${midnight}
    from past
    join question on question.place = past.back
    on conflict (day) do nothing
  `.execute(tx);
}

async function readDailyQuestions(tx: Db, { bank, midnight }: { bank: BankQuestion[]; midnight: Date }) {
  const { rows } = await sql<{ daysAgo: number; questionId: number }>`
    select (${midnight}::timestamptz at time zone 'UTC')::date - day as "daysAgo", question_id as "questionId"
    from daily_questions where day < (${midnight}::timestamptz at time zone 'UTC')::date
  `.execute(tx);
  const byId = new Map(bank.map((question) => [question.id, question]));
  return new Map(
    rows.flatMap(({ daysAgo, questionId }) => {
      const question = byId.get(questionId);
      return question ? [[daysAgo, question] as const] : [];
    }),
  );
}
