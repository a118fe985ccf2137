import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addQuiz } from '#server/quiz/quiz.test-kit.ts';
import { TEST } from '#shared/quiz/quiz-enums.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import type { SureButWrongResult } from '#shared/study-plan/contract.ts';
import { signedIn } from '#test/people.ts';
import { ALL_DISCIPLINES, asked, RIGHT, SURE, useStudyWorld, WRONG } from './study-plan.test-kit.ts';

const study = useStudyWorld();
const { learn, nextDay } = study;

const list = async (browser = study.student) =>
  (await browser.get('study-plan/sure-but-wrong')).json<SureButWrongResult>();
async function practise(id: string = randomUUID(), browser = study.student) {
  const response = await browser.post('study-plan/sure-but-wrong', { id });
  return { status: response.statusCode, quiz: response.json<QuizResult>() };
}
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

describe('GET study-plan/sure-but-wrong', () => {
  it('lists a confident error until it was correct on two different days', async () => {
    const question = study.questions[2]!;
    await learn(study.questions[1]!, WRONG);
    expect(await list()).toEqual({ concepts: [], daysToSettle: 2, total: 0, due: 0 });

    await learn(question, WRONG, SURE);
    const first = await list();
    const { wrongOn } = first.concepts[0]!;
    expect(first).toMatchObject({
      concepts: [{ id: -question, correctDays: 0, returnsBy: dayAfter(wrongOn, 3), state: 'rests' }],
      total: 1,
      due: 0,
    });
    expect(first.concepts[0]!.name).toMatch(/^A 54-year-old man/);

    await nextDay();
    expect(await list()).toMatchObject({ concepts: [{ wrongOn, correctDays: 0, state: 'due' }], due: 1 });
    await learn(question, RIGHT);
    expect(await list()).toMatchObject({
      concepts: [{ wrongOn, correctDays: 1, returnsBy: dayAfter(wrongOn, 4), state: 'rests' }],
      due: 0,
    });
    await nextDay();
    await learn(question, RIGHT);
    expect(await list()).toMatchObject({ concepts: [], total: 0 });
  });

  it('names the concept of siblings, and orders by when they come back', async () => {
    const { db } = study.world;
    const name = randomUUID();
    const concept = await db.insertInto('concepts').values({ name }).returning('id').executeTakeFirstOrThrow();
    await db.updateTable('questions').set({ concept_id: concept.id }).where('id', '=', study.questions[4]!).execute();
    await learn(study.questions[3]!, WRONG, SURE);
    await nextDay();
    await learn(study.questions[4]!, WRONG, SURE);
    const { concepts } = await list();
    expect(concepts.map(({ id }) => id)).toEqual([-study.questions[3]!, concept.id]);
    expect(concepts[1]!.name).toBe(name);
    await db.updateTable('questions').set({ concept_id: null }).where('id', '=', study.questions[4]!).execute();
  });

  it('can be read after the subscription has ended', async () => {
    await learn(study.questions[0]!, WRONG, SURE);
    await nextDay();
    await study.world.db.deleteFrom('user_subscriptions').where('user_id', '=', study.student.userId).execute();
    expect(await list()).toMatchObject({ concepts: [{ state: 'unavailable' }], total: 1, due: 0 });
  });

  it('belongs to the user', async () => {
    await learn(study.questions[0]!, WRONG, SURE);
    const other = await signedIn(study.world, { planId: ALL_DISCIPLINES, passwordHash: null });
    expect((await list(other)).total).toBe(0);
    other.jwt = '';
    expect((await other.get('study-plan/sure-but-wrong')).statusCode).toBe(401);
  });
});

describe('POST study-plan/sure-but-wrong', () => {
  it('creates one Learning quiz with what can be asked now', async () => {
    for (const place of [5, 6, 7]) await learn(study.questions[place]!, WRONG, SURE);
    expect((await practise()).status).toBe(409);
    await nextDay();
    await addQuiz(study.world, { userId: study.student.userId, questionIds: [study.questions[5]!], mode: TEST });
    expect(await list()).toMatchObject({ total: 3, due: 2 });
    const id = randomUUID();
    const [created, again] = [await practise(id), await practise(id)];
    expect(created.status).toBe(201);
    expect(created.quiz).toMatchObject({ id, mode: 2, size: 2, planDay: null });
    expect(asked(created.quiz)).toEqual([study.questions[6], study.questions[7]]);
    expect(again.quiz.id).toBe(id);
  });

  it('needs a subscription', async () => {
    const other = await signedIn(study.world, { passwordHash: null });
    expect((await practise(randomUUID(), other)).status).toBe(403);
  });
});
