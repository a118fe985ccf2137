import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { demoAddress } from '#shared/platform/demo.ts';
import type { CohortLearner, Traits } from './make-learners.ts';
import type { Studied } from './store-answers.ts';

const IMMUNOLOGY = 8;
const PHARMACOLOGY = 10;
const BIOSTATISTICS = 12;
const USMLE_STEP_1 = 1;
const DAYS_TO_EXAM = 35;

const traits: Traits = {
  ability: 0.45,
  weakness: new Map([
    [PHARMACOLOGY, -1.7],
    [BIOSTATISTICS, -1.4],
    [IMMUNOLOGY, -1],
  ]),
  regularity: 0.88,
  weekend: 0.7,
  perDay: 9,
  pace: 62,
  statesConfidence: 0.9,
  overconfidence: 0.12,
  testShare: 0.2,
  daily: 0.9,
  hour: 18,
};

const shared = {
  place: { country: 'US', university: 'Emory University', timeZone: 'America/New_York', hours: -5 },
  studyYear: 4,
  bornOn: '2001-05-14',
  card: null,
  allowsMarketing: true,
};

/**
 * Histories of the demo people: the subscriber is five weeks before an exam, the plan of the basic user has ended. The
 * user on trial is new, and the admin does not study.
 */
export const demoHistories: Omit<CohortLearner, 'id'>[] = [
  {
    ...shared,
    email: demoAddress('subscriber'),
    firstName: 'Samuel',
    lastName: 'Okafor',
    joinedDaysAgo: 110,
    lastDaysAgo: 1,
    other: { source: 'google', fromDaysAgo: 97, days: 96 },
    isMember: true,
    traits,
    seed: 9001,
  },
  {
    ...shared,
    email: demoAddress('basic'),
    firstName: 'Bianca',
    lastName: 'Rossi',
    joinedDaysAgo: 85,
    lastDaysAgo: 25,
    other: { source: 'google', fromDaysAgo: 55, days: 30 },
    isMember: false,
    traits: { ...traits, ability: 0, regularity: 0.5, perDay: 8, overconfidence: 0.08, daily: 0.5 },
    seed: 9002,
  },
];

/** The demo people who have no answers yet, with their ids. */
export async function findDemoPeople(tx: Db): Promise<CohortLearner[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from users
    where lower(email) = any(${demoHistories.map(({ email }) => email)}::text[])
      and not exists (select from attempts where user_id = users.id)
    order by email
  `.execute(tx);
  return rows.flatMap(({ id, email }) => {
    const history = demoHistories.find((one) => one.email === email);
    return history ? [{ ...history, id }] : [];
  });
}

/** The subscriber prepares for an exam, and has left the last quiz open. */
export async function prepareForExam(tx: Db, { userId, midnight }: { userId: string; midnight: Date }) {
  await sql`
    update study_settings set exam_id = ${USMLE_STEP_1}::int, daily_goal = 30,
      exam_on = (${midnight}::timestamptz at time zone 'UTC')::date + ${DAYS_TO_EXAM}::int
    where user_id = ${userId}
  `.execute(tx);
}

/** Half of the last quiz in Learning mode is not played yet. */
export function leaveLastQuizOpen({ quizzes }: Pick<Studied, 'quizzes'>): void {
  const last = quizzes.findLast(({ isTest }) => !isTest);
  if (!last) return;
  last.finalisedAt = null;
  const notPlayed = { optionId: null, startedAt: null, givenAt: null, seconds: 0, confidence: null };
  for (const answer of last.answers.slice(Math.ceil(last.answers.length / 2))) Object.assign(answer, notPlayed);
}
