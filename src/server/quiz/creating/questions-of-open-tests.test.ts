import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addQuiz, finaliseQuiz } from '#server/quiz/quiz.test-kit.ts';
import type { MatchesResult } from '#shared/quiz/creating.contract.ts';
import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import { LEARNING, TEST } from '#shared/quiz/quiz-enums.ts';
import { signedIn, type SignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { addQuestions, askCustom, askQuick, questionIdsOf, refusalIn, sorted } from './creating.test-kit.ts';

const MARKED = 4;
const NOTED = 8;

const world = useWorld();
let learner: SignedIn;
let inTest: number[];
let others: number[];
let test: string;
beforeAll(async () => {
  [inTest, others] = [await addQuestions(world, 3), await addQuestions(world, 7)];
});
beforeEach(async () => {
  learner = await signedIn(world, { planId: 10 });
  test = await addQuiz(world, { userId: learner.userId, questionIds: inTest, mode: TEST });
});

const countFor = async (query = '') => (await learner.get(`quiz/matches${query}`)).json<MatchesResult>().count;

describe('a question of an open Test quiz', () => {
  it.each<[string, Partial<QuizCriteria>]>([
    ['a Learning quiz', { mode: LEARNING }],
    ['another Test quiz', { mode: TEST }],
  ])('is not used in %s, which would reveal its key', async (_, criteria) => {
    expect(sorted(questionIdsOf(await askCustom(learner, { ...criteria, amount: 40 })))).toEqual(others);
    expect(await countFor()).toBe(criteria.mode === TEST ? 0 : others.length);
  });

  it('cannot be found by its mark or note', async () => {
    const at = world.clock.now().toISOString();
    const ofQuestion = `quiz/${test}/questions/${inTest[0]}`;
    await learner.send('PUT', `${ofQuestion}/mark`, { payload: { at, isMarked: true } });
    await learner.send('PUT', `${ofQuestion}/note`, { payload: { at, text: 'Is it C?' } });
    for (const type of [MARKED, NOTED] as const) {
      expect(await countFor(`?questionTypes=${type}`)).toBe(0);
      expect(refusalIn(await askCustom(learner, { questionTypes: [type] }))).toEqual([409, 'no_questions_match']);
    }
  });

  it('is not used in a quick quiz', async () => {
    expect(questionIdsOf(await askQuick(learner)).filter((id) => inTest.includes(id))).toEqual([]);
  });

  it('is available again once that quiz is finalised or older than thirty days', async () => {
    await finaliseQuiz(world, { userId: learner.userId, quizId: test });
    expect(await countFor()).toBe(inTest.length + others.length);

    await addQuiz(world, { userId: learner.userId, questionIds: inTest, mode: TEST });
    expect(await countFor()).toBe(others.length);
    const longAgo = new Date(world.clock.now().getTime() - 30 * 86_400_000);
    await world.db.updateTable('quizzes').set({ created_at: longAgo }).where('user_id', '=', learner.userId).execute();
    expect(await countFor()).toBe(inTest.length + others.length);
  });

  it('is counted with the quiz that holds it, as far as it would match', async () => {
    const read = async (query = '') => (await learner.get(`quiz/matches${query}`)).json<MatchesResult>().openTests;
    const created = { quizId: test, kind: 2, createdAt: world.clock.now().toISOString() };
    expect(await read()).toEqual([{ ...created, count: inTest.length, isExamBlock: false }]);
    expect(await read(`?questionTypes=${MARKED}`)).toEqual([]);
    await learner.post(`quiz/${test}/discard`);
    expect(await read()).toEqual([]);
    expect(await countFor()).toBe(inTest.length + others.length);
  });

  it('is still available to other users', async () => {
    const somebody = await signedIn(world, { planId: 10 });
    expect(questionIdsOf(await askCustom(somebody, { amount: 40 }))).toHaveLength(inTest.length + others.length);
  });

  it('can always be repeated once the quiz is finished, because its key is known', async () => {
    await finaliseQuiz(world, { userId: learner.userId, quizId: test });
    for (const id of ['9b0f2b0a-5c1e-4d7a-8a55-0d6f6f6a0001', '9b0f2b0a-5c1e-4d7a-8a55-0d6f6f6a0002']) {
      const again = await learner.post(`quiz/${test}/again`, { id, which: 'all' });
      expect(sorted(questionIdsOf(again))).toEqual(inTest);
    }
  });
});
