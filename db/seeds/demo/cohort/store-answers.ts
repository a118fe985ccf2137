import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { plainCriteria } from '#shared/quiz/plain-criteria.ts';
import { CUSTOM, LEARNING, TEST } from '#shared/quiz/quiz-enums.ts';
import type { Simulated } from './simulate-learner.ts';

export interface Studied extends Simulated {
  userId: string;
}

/** Stores quizzes with their answers, and answers of the question of the day. The database decides which are correct. */
export async function storeAnswers(tx: Db, studied: Studied[], midnight: Date): Promise<void> {
  await storeQuizzes(tx, studied);
  // Foreign keys would be checked by a plan for an empty table.
  await sql`analyze quizzes`.execute(tx);
  await storeQuizQuestions(tx, studied);
  await storeDailyAnswers(tx, studied, midnight);
}

async function storeQuizzes(tx: Db, studied: Studied[]) {
  const quizzes = studied.flatMap(({ userId, quizzes }) => quizzes.map((quiz) => ({ userId, ...quiz })));
  const secondsOf = ({ answers }: (typeof quizzes)[number]) => answers.reduce((sum, { seconds }) => sum + seconds, 0);
  await sql`
    insert into quizzes (user_id, id, kind, mode, criteria, size, created_at, finalised_at, seconds)
    select user_id, id, ${CUSTOM}, mode, ${JSON.stringify(plainCriteria)}::jsonb || jsonb_build_object('amount', size, 'mode', mode),
      size, to_timestamp(created_at), to_timestamp(finalised_at), seconds
    from unnest(
      ${quizzes.map(({ userId }) => userId)}::uuid[], ${quizzes.map(({ id }) => id)}::uuid[],
      ${quizzes.map(({ isTest }) => (isTest ? TEST : LEARNING))}::smallint[],
      ${quizzes.map(({ answers }) => answers.length)}::smallint[], ${quizzes.map(({ createdAt }) => createdAt)}::bigint[],
      ${quizzes.map(({ finalisedAt }) => finalisedAt)}::bigint[], ${quizzes.map(secondsOf)}::int[]
    ) as quiz (user_id, id, mode, size, created_at, finalised_at, seconds)
  `.execute(tx);
}

async function storeQuizQuestions(tx: Db, studied: Studied[]) {
  const rows = studied.flatMap(({ userId, quizzes }) =>
    quizzes.flatMap(({ id, answers }) =>
      answers.map((answer, position) => ({ userId, quizId: id, position, ...answer })),
    ),
  );
  await sql`
    insert into quiz_questions (
      user_id, quiz_id, position, question_id, version, edition, started_at, answer_key, option_id, is_right, given_at,
      confidence, seconds
    )
    select asked.user_id, quiz_id, asked.position, asked.question_id, said.version, edition, to_timestamp(started_at),
      case when option_id is not null then gen_random_uuid() end, option_id, counts_as_right(option, edition),
      to_timestamp(given_at), confidence, seconds
    from unnest(
      ${rows.map(({ userId }) => userId)}::uuid[], ${rows.map(({ quizId }) => quizId)}::uuid[],
      ${rows.map(({ position }) => position)}::smallint[], ${rows.map(({ questionId }) => questionId)}::int[],
      ${rows.map(({ startedAt }) => startedAt)}::bigint[], ${rows.map(({ optionId }) => optionId)}::int[],
      ${rows.map(({ givenAt }) => givenAt)}::bigint[], ${rows.map(({ confidence }) => confidence)}::smallint[],
      ${rows.map(({ seconds }) => seconds)}::int[]
    ) as asked (user_id, quiz_id, position, question_id, started_at, option_id, given_at, confidence, seconds)
    join questions on questions.id = asked.question_id
    join question_versions as said on said.question_id = questions.id and said.version = current_version
    left join question_options as option on option.id = option_id
  `.execute(tx);
}

async function storeDailyAnswers(tx: Db, studied: Studied[], midnight: Date) {
  const rows = studied.flatMap(({ userId, daily }) => daily.map((answer) => ({ userId, ...answer })));
  await sql`
    insert into daily_answers (user_id, day, question_id, version, option_id, is_right, seconds, given_at)
    select user_id, daily.day, daily.question_id, daily.version, option_id, counts_as_right(option, edition), seconds,
      to_timestamp(given_at)
    from unnest(
      ${rows.map(({ userId }) => userId)}::uuid[], ${rows.map(({ daysAgo }) => daysAgo)}::int[],
      ${rows.map(({ optionId }) => optionId)}::int[], ${rows.map(({ seconds }) => seconds)}::int[],
      ${rows.map(({ givenAt }) => givenAt)}::bigint[]
    ) as answer (user_id, days_ago, option_id, seconds, given_at)
    join daily_questions as daily on daily.day = (${midnight}::timestamptz at time zone 'UTC')::date - days_ago
    join question_versions as said on said.question_id = daily.question_id and said.version = daily.version
    join question_options as option on option.id = option_id
  `.execute(tx);
}
