import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addQuestion, answersWith } from '#server/bank/bank.test-kit.ts';
import { addQuiz, giveAnswer } from '#server/quiz/quiz.test-kit.ts';
import { TEST } from '#shared/quiz/quiz-enums.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import type { ConfusionsResult } from '#shared/readiness/contract.ts';
import { signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { alternating } from './read-confusions.ts';

/** The options of a test question: A is an aortic dissection, B an infarction, C a pericarditis. */
const [, INFARCTION, PERICARDITIS, PNEUMOTHORAX] = [0, 1, 2, 3];

const world = useWorld();
/** Two questions on the infarction, and one on the pericarditis with a sibling that asks something else. */
let infarctions: number[];
let pericarditis: number;
let sibling: number;
let learner: Awaited<ReturnType<typeof signedIn>>;

const withKey = (key: number) =>
  addQuestion(world, {
    options: answersWith(() => ({})).map(({ text, explanation }, place) => ({
      text,
      explanation,
      isRight: place === key,
    })),
  });

beforeAll(async () => {
  infarctions = [await withKey(INFARCTION), await withKey(INFARCTION)];
  pericarditis = await withKey(PERICARDITIS);
  sibling = await withKey(0);
  const { id } = await world.db
    .insertInto('concepts')
    .values({ name: 'Pericarditis' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db.updateTable('questions').set({ concept_id: id }).where('id', 'in', [pericarditis, sibling]).execute();
  world.clock.advance(1);
});
beforeEach(async () => {
  learner = await signedIn(world, { planId: 11, passwordHash: null });
});

async function answer(questionId: number, place: number) {
  const quizId = await addQuiz(world, { userId: learner.userId, questionIds: [questionId] });
  await giveAnswer(world, { userId: learner.userId, quizId }, { questionId, place });
}
const confusions = async (browser = learner) =>
  (await browser.get('statistics/confusions')).json<ConfusionsResult>().pairs;
const drill = (pair: object, id: string = randomUUID()) =>
  learner.post('statistics/confusions/contrast', { id, ...pair });
const pair = { right: 'Myocardial infarction', chosen: 'Pericarditis' };

describe('GET statistics/confusions', () => {
  it('names what is taken for what, across questions, from two incorrect answers on', async () => {
    await answer(infarctions[0]!, PERICARDITIS);
    expect(await confusions()).toEqual([]);
    await answer(infarctions[1]!, PERICARDITIS);
    await answer(pericarditis, INFARCTION);
    await answer(infarctions[0]!, PNEUMOTHORAX);
    expect(await confusions()).toEqual([{ ...pair, times: 2, reverse: 1, questions: 4 }]);
  });

  it('says that a pair without questions on both answers cannot be drilled', async () => {
    await answer(infarctions[0]!, PNEUMOTHORAX);
    await answer(infarctions[1]!, PNEUMOTHORAX);
    expect(await confusions()).toMatchObject([{ chosen: 'Pneumothorax', questions: 0 }]);
  });

  it('leaves out questions of an open Test', async () => {
    for (const question of infarctions) await answer(question, PERICARDITIS);
    await addQuiz(world, { userId: learner.userId, questionIds: infarctions.slice(0, 1), mode: TEST });
    expect(await confusions()).toEqual([]);
  });

  it('belongs to the user', async () => {
    for (const question of infarctions) await answer(question, PERICARDITIS);
    const other = await signedIn(world, { planId: 11, passwordHash: null });
    expect(await confusions(other)).toEqual([]);
    other.jwt = '';
    expect((await other.get('statistics/confusions')).statusCode).toBe(401);
  });
});

describe('POST statistics/confusions/contrast', () => {
  it('creates one Learning quiz that alternates both, unseen questions first', async () => {
    await answer(infarctions[0]!, PERICARDITIS);
    const id = randomUUID();
    const [created, again] = [await drill(pair, id), await drill(pair, id)];
    expect(created.statusCode).toBe(201);
    const quiz = created.json<QuizResult>();
    expect(quiz).toMatchObject({ id, mode: 2 });
    expect(quiz.quizQuestions.map(({ question }) => question.questionID)).toEqual([
      infarctions[1],
      pericarditis,
      infarctions[0],
      sibling,
    ]);
    expect(again.json<QuizResult>().id).toBe(id);
  });

  it('rejects a pair without questions, invalid texts, and a user without a plan', async () => {
    expect((await drill({ ...pair, chosen: 'Pneumothorax' })).json()).toMatchObject({ code: 'nothing_to_practise' });
    expect((await drill({ ...pair, chosen: '' })).statusCode).toBe(400);
    learner = await signedIn(world, { passwordHash: null });
    expect((await drill(pair)).statusCode).toBe(403);
  });
});

it('takes at most five questions of each side, and none twice', () => {
  expect(alternating([1, 2, 3, 4, 5, 6], [7])).toEqual([1, 7, 2, 3, 4, 5]);
  expect(alternating([1, 2], [2, 3])).toEqual([1, 3, 2]);
  expect(alternating([1], [1])).toEqual([]);
});
