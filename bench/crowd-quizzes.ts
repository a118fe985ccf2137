import type { Pool } from 'pg';
import type { ClaimedSession } from '#server/platform/access.ts';
import type { Db } from '#server/platform/database/db.ts';
import { saveAnswerOfSession } from '#server/quiz/playing/answers.queries.ts';
import { userId } from './crowd.ts';
import { QUIZ_SIZE } from './learners.ts';

const QUIZ_PREFIX = '00000000-0000-4000-9002-';

/** One answer to give, of the last quiz of a user. */
export interface CrowdAnswer {
  userId: string;
  quizId: string;
  questionId: number;
  optionId: number;
}

/** A Learning quiz without answers for each of these users; returns its answers, those of one position after the other. */
export async function giveQuizzes(pool: Pool, numbers: number[]): Promise<CrowdAnswer[][]> {
  await pool.query(
    `insert into quizzes (user_id, id, kind, mode, criteria, size, created_at)
     select user_id, quiz_id, 2, 2, '{}', $3, now() from unnest($1::uuid[], $2::uuid[]) as given (user_id, quiz_id)`,
    [numbers.map(userId), numbers.map(quizId), QUIZ_SIZE],
  );
  await pool.query(
    `insert into quiz_questions (user_id, quiz_id, position, question_id, version, edition)
     select user_id, quiz_id, place, chosen.id, chosen.version, edition
     from unnest($1::uuid[], $2::uuid[], $3::int[]) as given (user_id, quiz_id, number)
     cross join generate_series(0, $4::int - 1) as place
     join (
       select id, current_version as version, row_number() over (order by id) - 1 as turn, count(*) over () as all_of_them
       from questions where status = 'published'
     ) as chosen on turn = (number * 211 + place * 37) % all_of_them
     join question_versions on question_id = chosen.id and question_versions.version = chosen.version`,
    [numbers.map(userId), numbers.map(quizId), numbers, QUIZ_SIZE],
  );
  const { rows } = await pool.query<CrowdAnswer & { position: number }>(
    `select user_id as "userId", quiz_id as "quizId", quiz_questions.position,
       quiz_questions.question_id as "questionId", option.id as "optionId"
     from quiz_questions
     join question_options as option on option.question_id = quiz_questions.question_id
       and option.version = quiz_questions.version and option.position = quiz_questions.position % 3
     join unnest($1::uuid[], $2::uuid[]) as given (user_id, quiz_id) using (user_id, quiz_id)
     order by quiz_questions.position, user_id`,
    [numbers.map(userId), numbers.map(quizId)],
  );
  return Array.from({ length: QUIZ_SIZE }, (_, place) => rows.filter(({ position }) => position === place));
}

const quizId = (number: number) => QUIZ_PREFIX + String(number).padStart(12, '0');

/** With the statement of the server, for a session that exists. Throws unless the answer is saved. */
export async function saveCrowdAnswer(db: Db, answer: CrowdAnswer) {
  const at = new Date();
  const session: ClaimedSession = { userId: answer.userId, sessionId: answer.userId };
  const row = await saveAnswerOfSession(
    db,
    {
      ...session,
      ...answer,
      permission: 'Quiz.sync',
      key: crypto.randomUUID(),
      givenAt: at,
      seconds: 40,
      confidence: null,
      at,
    },
    { isRevealKnown: true },
  );
  if (row?.outcome !== 'saved') throw new Error(`An answer of the crowd was not saved: ${row?.outcome}.`);
}
