import { expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz } from '#server/quiz/quiz.test-kit.ts';
import { useSignedIn } from '#test/people.ts';
import { waitForLock } from '#test/wait-for-lock.ts';
import { useWorld } from '#test/world.ts';
import { answerBody, RIGHT } from './answering.test-kit.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });

const remove = (id: number) => admin.send('DELETE', `questions/${id}`);
const REFUSED = { code: 'question_answered' };

it('rejects deleting a question that is part of a quiz, or turning it into a draft', async () => {
  const id = await addQuestion(world);
  await addQuiz(world, { userId: admin.userId, questionIds: [id] });
  expect((await remove(id)).json()).toMatchObject(REFUSED);
  const demoted = await admin.send('PATCH', `questions/${id}`, { payload: { revision: 1, status: 'draft' } });
  expect(demoted.statusCode).toBe(400);
});

it('rejects deleting a question while a quiz with it is being created', async () => {
  const id = await addQuestion(world);
  const making = await world.db.startTransaction().execute();
  await addQuiz({ ...world, db: making }, { userId: admin.userId, questionIds: [id] });
  const removing = remove(id);
  await waitForLock(world);
  await making.commit().execute();
  const response = await removing;
  expect([response.statusCode, response.json()]).toEqual([409, expect.objectContaining(REFUSED)]);
});

it('rejects deleting a question that has a mark or a note', async () => {
  const [marked, noted] = [await addQuestion(world), await addQuestion(world)];
  const own = (question_id: number) => ({ user_id: admin.userId, question_id });
  await world.db.insertInto('question_progress').values(own(marked)).execute();
  const note = { ...own(noted), text: 'Look again', written_at: world.clock.now() };
  await world.db.insertInto('question_notes').values(note).execute();
  for (const id of [marked, noted]) expect((await remove(id)).json()).toMatchObject(REFUSED);
});

it('scores answers by the version that was asked, even after the question was changed', async () => {
  const id = await addQuestion(world);
  const quizId = await addQuiz(world, { userId: admin.userId, questionIds: [id] });
  const asked = await answerBody(world, id, RIGHT);
  const text = 'A 60-year-old woman has had a cough for three weeks and has lost four kilograms of weight.';
  const changed = await admin.send('PATCH', `questions/${id}`, { payload: { revision: 1, text } });
  expect(changed.json()).toMatchObject({ version: 2 });
  expect((await admin.get(`quiz/${quizId}`)).body).not.toContain('60-year-old');
  const newer = await answerBody(world, id, RIGHT);
  expect((await admin.post(`quiz/${quizId}/answers`, newer)).statusCode).toBe(404);
  expect((await admin.post(`quiz/${quizId}/answers`, asked)).json()).toMatchObject({ answer: { correct: true } });
});
