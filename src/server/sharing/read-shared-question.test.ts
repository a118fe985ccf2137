import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { addQuestion, completeQuestion } from '#server/bank/bank.test-kit.ts';
import type { SharedQuestionResult } from '#shared/sharing/contract.ts';
import { Browser } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { share, shareOf, type Sharer, sharingIn } from './sharing.test-kit.ts';

const stem = `${completeQuestion().text} ${'He sweats. '.repeat(30)}The last word is zebra.`;

const world = useWorld();
let kit: Awaited<ReturnType<typeof sharingIn>>;
let sharer: Sharer;
let reader: Sharer;
let basic: Sharer;
let token: string;
beforeAll(async () => {
  kit = await sharingIn(world);
  [sharer, reader, basic] = [await kit.addSharer(), await kit.addSharer(), await kit.addSharer(null)];
  token = await linkTo(await addQuestion(world, { stem }));
});

const linkTo = async (questionId: number) => shareOf(await share(sharer, { questionId })).id;
const read = (browser: Browser, id = token) => browser.get(`share/question/${id}/whole`);

it('shows the whole text and the options in order to a user whose plan includes the question, never the key', async () => {
  const { answers, learningPoint, leadIn } = completeQuestion();
  const response = await read(reader);
  expect(response.json<SharedQuestionResult>()).toEqual({
    isWhole: true,
    isAnswerable: true,
    text: stem,
    leadIn,
    answers: answers.map(({ text }) => ({ text })),
    picture: null,
  });
  for (const secret of [learningPoint, ...answers.map(({ explanation }) => explanation)]) {
    expect(response.body).not.toContain(secret);
  }
});

it('shows only the beginning without a plan that includes it', async () => {
  const response = await read(basic);
  expect(response.json()).toMatchObject({ isWhole: false, isAnswerable: false, leadIn: '', answers: [] });
  expect(response.body).not.toContain('zebra');
});

it('shows a question that is shared whole to all users', async () => {
  const daily = await linkTo(await kit.addDailyQuestion('2025-01-01'));
  expect((await read(basic, daily)).json()).toMatchObject({ isWhole: true, isAnswerable: false });
});

it('opens the question in a Learning quiz for users whose plan includes it, once per request', async () => {
  const id = randomUUID();
  const answer = (browser: Browser, link = token) => browser.post(`share/question/${link}/quiz`, { id });
  const [first, again] = [await answer(reader), await answer(reader)];
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(first.json()).toMatchObject({ id, size: 1, quizQuestions: [{ question: { text: stem } }] });
  expect((await answer(basic)).statusCode).toBe(403);
  expect((await answer(reader, 'x'.repeat(24))).statusCode).toBe(404);
});

it('finds no stopped, retired or unknown link', async () => {
  const questionId = await addQuestion(world);
  const stopped = await linkTo(questionId);
  await sharer.send('DELETE', `share/${stopped}`, {});
  expect((await read(reader, stopped)).statusCode).toBe(404);
  const retired = await linkTo(await addQuestion(world));
  await world.db
    .updateTable('questions')
    .set({ status: 'retired' })
    .where('id', '=', questionId + 1)
    .execute();
  expect((await read(reader, retired)).statusCode).toBe(404);
  expect((await read(reader, 'x'.repeat(24))).statusCode).toBe(404);
  expect((await read(reader, 'x')).statusCode).toBe(400);
});

it('requires sign-in', async () => {
  expect((await read(new Browser(world))).statusCode).toBe(401);
});

it('the public page of a question that needs a plan leads to it', async () => {
  const { body } = await kit.open(token);
  expect(body).toContain(`href="/share/question/${token}"`);
  expect(body).not.toContain('zebra');
});
