import { beforeEach, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz, finaliseQuiz, giveAnswer } from '#server/quiz/quiz.test-kit.ts';
import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import { plainCriteria } from '#shared/quiz/plain-criteria.ts';
import { TEST } from '#shared/quiz/quiz-enums.ts';
import type { SavedQuiz } from '#shared/quiz/quiz.contract.ts';
import { Browser, useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { RIGHT } from './answering.test-kit.ts';

const world = useWorld();
const learner = useSignedIn(world, { planId: 11 });
const basic = useSignedIn(world);
let questions: [number, number, number];
beforeEach(async () => {
  await world.db.deleteFrom('quizzes').execute();
  questions = [await addQuestion(world), await addQuestion(world), await addQuestion(world)];
});

const quizOf = (differences: Partial<Parameters<typeof addQuiz>[1]> = {}) =>
  addQuiz(world, { userId: learner.userId, questionIds: questions, ...differences });
const saved = async () => (await learner.get('quiz/saved')).json<SavedQuiz[]>();
const setCriteria = (id: string, criteria: Partial<QuizCriteria>) =>
  world.db
    .updateTable('quizzes')
    .set({ criteria: JSON.stringify({ ...plainCriteria, ...criteria }) })
    .where('id', '=', id)
    .execute();
const retire = (id: number) =>
  world.db.updateTable('questions').set({ status: 'retired' }).where('id', '=', id).execute();

describe('GET quiz/saved', () => {
  it('lists the user’s last ten quizzes, newest first, and none of another user', async () => {
    await quizOf({ userId: basic.userId });
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      world.clock.advance(1);
      ids.push(await quizOf());
    }
    expect((await saved()).map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 10));
  });

  it('is empty for a user without quizzes', async () => {
    expect(await saved()).toEqual([]);
  });

  it('returns the criteria by name; empty criteria mean everything', async () => {
    const names = (table: 'disciplines' | 'body_systems') =>
      world.db.selectFrom(table).select(['id', 'name']).orderBy('name').limit(2).execute();
    const [disciplines, bodySystems] = [await names('disciplines'), await names('body_systems')];
    const id = await quizOf({ mode: TEST, secondsAllowed: 300 });
    await setCriteria(id, {
      disciplines: disciplines.map((entry) => entry.id).toReversed(),
      bodySystems: bodySystems.map((entry) => entry.id),
      difficulties: [1, 3],
      questionTypes: [2],
    });
    expect(await saved()).toEqual([
      {
        id,
        created: world.clock.now().toISOString(),
        quizType: 2,
        mode: TEST,
        disciplines,
        bodySystems,
        difficulty: [1, 3],
        questionType: [2],
        questionCount: 3,
        answeredCount: 0,
        isTimed: true,
        planDay: null,
        finalisedAt: null,
      },
    ]);
    await setCriteria(id, {});
    expect(await saved()).toMatchObject([{ disciplines: [], bodySystems: [], difficulty: [], questionType: [] }]);
  });

  it('counts the answered questions and those that are still available', async () => {
    const id = await quizOf();
    await giveAnswer(world, { userId: learner.userId, quizId: id }, { questionId: questions[0], place: RIGHT });
    for (const question of questions.slice(0, 2)) await retire(question);
    expect(await saved()).toMatchObject([{ questionCount: 2, answeredCount: 1, finalisedAt: null }]);
    await finaliseQuiz(world, { userId: learner.userId, quizId: id });
    expect(await saved()).toMatchObject([{ finalisedAt: world.clock.now().toISOString() }]);
  });

  it('counts zero if all questions were retired', async () => {
    await quizOf({ questionIds: questions.slice(0, 1) });
    await retire(questions[0]);
    expect(await saved()).toMatchObject([{ questionCount: 0 }]);
  });

  it('requires a subscription', async () => {
    expect((await basic.get('quiz/saved')).json()).toMatchObject({ code: 'subscription_required' });
    expect((await new Browser(world).get('quiz/saved')).statusCode).toBe(401);
  });
});
