import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { TEST } from '#shared/quiz/quiz-enums.ts';
import { addPerson } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { countedFor } from './playing/answering.test-kit.ts';
import { markQuestion } from './playing/mark-question.ts';
import { writeNote } from './playing/write-note.ts';
import { quizPersonalData } from './quiz.personal-data.ts';
import { addQuiz, finaliseQuiz, giveAnswer } from './quiz.test-kit.ts';

const world = useWorld();
let userId: string;
let otherId: string;
let questions: [number, number];
beforeAll(async () => {
  userId = (await addPerson(world, { passwordHash: null })).id;
  otherId = (await addPerson(world, { passwordHash: null })).id;
  questions = [await addQuestion(world), await addQuestion(world)];
});

const collect = async (id: string) =>
  JSON.parse(JSON.stringify(await quizPersonalData.collect(world.db, id))) as Record<string, unknown>;

it('contains the user’s questions and answers as text, and no data of other users', async () => {
  const quizId = await addQuiz(world, { userId, questionIds: questions });
  await giveAnswer(world, { userId, quizId }, { questionId: questions[0], place: 0, confidence: 3 });
  const own = { userId, quizId, questionId: questions[1] };
  const at = world.clock.now().toISOString();
  await markQuestion(world.deps, own, { at, isMarked: true });
  await writeNote(world.deps, own, { at, text: 'Read this again' });
  await world.db
    .insertInto('quiz_presets')
    .values({ user_id: userId, name: 'Hearts', criteria: '{}', created_at: world.clock.now() })
    .execute();
  expect(await collect(userId)).toMatchObject({
    quizzes: [
      {
        kind: 'custom',
        mode: 'learning',
        questions: [
          {
            text: expect.stringContaining('54-year-old man'),
            answer: 'Aortic dissection',
            isRight: false,
            isFirstTry: true,
            confidence: 'sure',
          },
          { answer: null, isRight: null, answeredAt: null },
        ],
      },
    ],
    questions: [
      { questionId: questions[0], lastOutcome: 'wrong', isMarked: false, note: null },
      {
        questionId: questions[1],
        isMarked: true,
        note: 'Read this again',
        text: expect.stringContaining('54-year-old'),
      },
    ],
    totals: { attempts: 1, rightAttempts: 0, firstTries: 1, rightFirstTries: 0, seconds: expect.any(Number) },
    presets: [{ name: 'Hearts' }],
  });
  expect(await collect(otherId)).toEqual({ quizzes: [], questions: [], totals: null, presets: [] });
});

it('does not reveal whether an answer of a Test quiz is correct before the quiz is finalised', async () => {
  const quizId = await addQuiz(world, { userId: otherId, questionIds: questions, mode: TEST });
  await giveAnswer(world, { userId: otherId, quizId }, { questionId: questions[0], place: 1 });
  const told = { answer: 'Myocardial infarction', isRight: null };
  expect(await collect(otherId)).toMatchObject({ quizzes: [{ questions: [told, {}] }], totals: null });
  await finaliseQuiz(world, { userId: otherId, quizId });
  expect(await collect(otherId)).toMatchObject({ quizzes: [{ questions: [{ ...told, isRight: true }, {}] }] });
});

it('is deleted with a user who is answering meanwhile', async () => {
  const { id } = await addPerson(world, { passwordHash: null });
  const quizId = await addQuiz(world, { userId: id, questionIds: questions });
  // Later answers write no row that references the user.
  await giveAnswer(world, { userId: id, quizId }, { questionId: questions[1], place: 1 });
  const deleting = await world.db.transaction().execute(async (tx) => {
    await giveAnswer({ ...world, db: tx }, { userId: id, quizId }, { questionId: questions[0], place: 1 });
    const deletion = world.db.deleteFrom('users').where('id', '=', id).execute();
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(world.db);
      expect(rows).toHaveLength(1);
    });
    return [deletion];
  });
  await Promise.all(deleting);
  expect(await countedFor(world, id)).toEqual({ attempts: [], progress: [], totals: undefined });
});

it('is deleted with the user', async () => {
  await world.db.deleteFrom('users').where('id', 'in', [userId, otherId]).execute();
  const left: string[] = [];
  for (const table of quizPersonalData.tables) {
    const rows = await world.db
      .selectFrom(table as 'quizzes')
      .select('user_id')
      .execute();
    if (rows.length > 0) left.push(table);
  }
  expect(left).toEqual([]);
});
