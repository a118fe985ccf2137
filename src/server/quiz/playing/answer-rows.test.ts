import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz, optionIds } from '#server/quiz/quiz.test-kit.ts';
import { LEARNING, TEST } from '#shared/quiz/quiz-enums.ts';
import { addPerson } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { RIGHT, WRONG } from './answering.test-kit.ts';

// The tables of an answer have no check constraints, because PostgreSQL would parse them for each answer.

const world = useWorld();
const at = new Date('2026-03-01T12:00:00Z');
const day = '2026-03-01';
let userId: string;
let questionIds: number[];
beforeAll(async () => {
  userId = (await addPerson(world, { passwordHash: null })).id;
  questionIds = [await addQuestion(world), await addQuestion(world), await addQuestion(world)];
  await world.db
    .insertInto('daily_questions')
    .values({ day, question_id: questionIds[0]!, version: 1, chosen_at: at })
    .execute();
});

interface Given {
  quizId: string;
  place: number;
  option: number;
  seconds?: number;
  confidence?: number | null;
}

async function answer({ quizId, place, option, seconds = 30, confidence = null }: Given) {
  const questionId = questionIds[place]!;
  const optionId = (await optionIds(world, questionId))[option]!;
  await sql`select answer_quiz_question(
    ${userId}, ${quizId}, ${questionId}, ${optionId}, ${randomUUID()}, ${at}, ${seconds}, ${confidence}::smallint, ${at}
  )`.execute(world.db);
}

/** The rows that break a rule of their table. */
async function rowsAgainstTheRules() {
  const { rows } = await sql`
    select 'quiz_questions' as table, to_jsonb(asked) as row from quiz_questions as asked
    where num_nulls(option_id, is_right, given_at) not in (0, 3) or confidence not between 1 and 3 or position < 0
      or seconds < 0
    union all
    select 'question_progress', to_jsonb(progress) from question_progress as progress
    where last_outcome not in ('right', 'wrong', 'omitted')
      or not exists (select from questions where questions.id = question_id)
    union all
    select 'attempts', to_jsonb(attempt) from attempts as attempt
    where mode not in (1, 2, 3) or (mode = 3) <> (quiz_id is null) or quiz_id is not null and not exists (
      select from quizzes where quizzes.user_id = attempt.user_id and quizzes.id = quiz_id
    )
  `.execute(world.db);
  return rows;
}

it('stores only rows that follow the rules of their tables, whatever is answered', async () => {
  const learning = await addQuiz(world, { userId, questionIds, mode: LEARNING });
  await answer({ quizId: learning, place: 0, option: RIGHT, confidence: 3 });
  await answer({ quizId: learning, place: 1, option: WRONG });
  await sql`select start_quiz_question(${userId}, ${learning}, ${questionIds[2]}, ${at})`.execute(world.db);
  await sql`select finalise_quiz(${userId}, ${learning}, ${at})`.execute(world.db);
  const test = await addQuiz(world, { userId, questionIds, mode: TEST });
  await answer({ quizId: test, place: 0, option: WRONG, confidence: 1 });
  await answer({ quizId: test, place: 0, option: RIGHT, seconds: 0 });
  await sql`select finalise_quiz(${userId}, ${test}, ${at})`.execute(world.db);
  const [questionId] = questionIds;
  const optionId = (await optionIds(world, questionId!))[RIGHT]!;
  await sql`select answer_daily_question(${userId}, ${day}, ${questionId}, ${optionId}, 30, ${at})`.execute(world.db);

  const { rows } = await sql`
    select mode, option_position, is_right, confidence from attempts where user_id = ${userId} order by id
  `.execute(world.db);
  expect(rows).toEqual([
    { mode: LEARNING, option_position: RIGHT, is_right: true, confidence: 3 },
    { mode: LEARNING, option_position: WRONG, is_right: false, confidence: null },
    { mode: TEST, option_position: RIGHT, is_right: true, confidence: null },
    { mode: 3, option_position: RIGHT, is_right: true, confidence: null },
  ]);
  expect(await rowsAgainstTheRules()).toEqual([]);
});

it.each([
  ['a negative time', { seconds: -1 }],
  ['an unknown confidence', { confidence: 4 }],
])('refuses an answer with %s', async (_, wrong) => {
  const quizId = await addQuiz(world, { userId, questionIds, mode: LEARNING });
  await expect(answer({ quizId, place: 0, option: RIGHT, ...wrong })).rejects.toThrow('An answer cannot take');
});
