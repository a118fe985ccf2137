import { describe, expect, it } from 'vitest';
import { addQuestion, completeQuestion } from '#server/bank/bank.test-kit.ts';
import type { QuestionResult, Reviewer } from '#shared/bank/question.contract.ts';
import { signedIn, useSignedIn } from '#test/people.ts';
import { signedInWith } from '#test/roles.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });

const reviewers = async () => (await admin.get('questions/reviewers')).json<Reviewer[]>();
const read = async (id: number) => (await admin.get(`questions/${id}`)).json<QuestionResult>();
const give = (id: number, revision: number, reviewerId: unknown) =>
  admin.send('PATCH', `questions/${id}`, { payload: { revision, reviewerId } });
const suspend = (id: string) =>
  world.db
    .updateTable('users')
    .set({ suspended_at: world.clock.now(), suspended_reason: 'A test' })
    .where('id', '=', id)
    .execute();

describe('GET questions/reviewers', () => {
  it('lists only users who may change questions', async () => {
    const editor = await signedInWith(world, ['Question.read', 'Question.update']);
    const reader = await signedInWith(world, ['Question.read']);
    const learner = await signedIn(world);
    const suspended = await signedInWith(world, ['Question.update']);
    await suspend(suspended.userId);
    const ids = (await reviewers()).map(({ id }) => id);
    expect(ids).toContain(admin.userId);
    expect(ids).toContain(editor.userId);
    for (const other of [reader, learner, suspended]) expect(ids).not.toContain(other.userId);
    expect((await reviewers()).every(({ name }) => name.length > 0)).toBe(true);
  });

  it('requires the admin interface and the permission to read questions', async () => {
    const reader = await signedInWith(world, ['Question.read']);
    const other = await signedInWith(world, ['LabValue.read']);
    expect((await reader.get('questions/reviewers')).statusCode).toBe(200);
    expect((await other.get('questions/reviewers')).statusCode).toBe(403);
  });
});

describe('the reviewer of a question', () => {
  it('can be set on creation or later, is returned with the question, and can be removed', async () => {
    const payload = { text: completeQuestion().text, reviewerId: admin.userId };
    const written = (await admin.send('POST', 'questions', { payload })).json<QuestionResult>();
    const me = (await reviewers()).find(({ id }) => id === admin.userId);
    expect(written.reviewer).toEqual(me);

    const id = await addQuestion(world);
    const given = (await give(id, 1, admin.userId)).json<QuestionResult>();
    expect(given).toMatchObject({ reviewer: me, version: 1, revision: 2 });
    const taken = (await give(id, 2, null)).json<QuestionResult>();
    expect(taken).toMatchObject({ reviewer: null, revision: 3 });
  });

  it('must have the permission to change questions', async () => {
    const id = await addQuestion(world);
    const learner = await signedIn(world);
    for (const reviewerId of [learner.userId, '0190aaaa-0000-4000-8000-000000000009', 'nobody', 7]) {
      const answer = await give(id, 1, reviewerId);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ message: [{ property: 'reviewerId' }] });
    }
    expect(await read(id)).toMatchObject({ reviewer: null, revision: 1 });
  });

  it('remains after losing the permission, without blocking other changes', async () => {
    const id = await addQuestion(world);
    const editor = await signedInWith(world, ['Question.update']);
    await give(id, 1, editor.userId);
    await suspend(editor.userId);
    const answer = await admin.send('PATCH', `questions/${id}`, { payload: { revision: 2, notes: 'Look again' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ reviewer: { id: editor.userId }, notes: 'Look again' });
  });

  it('is cleared when the user is deleted', async () => {
    const id = await addQuestion(world);
    const editor = await signedInWith(world, ['Question.update']);
    await give(id, 1, editor.userId);
    await world.db.deleteFrom('users').where('id', '=', editor.userId).execute();
    expect(await read(id)).toMatchObject({ reviewer: null, notes: '' });
  });
});
