import { describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import { useSignedIn } from '#test/people.ts';
import { statusesOf } from '#test/responses.ts';
import { signedInWith } from '#test/roles.ts';
import { useWorld } from '#test/world.ts';
import { add, filesOf } from './question-files.test-kit.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });

const order = (id: number, payload: object) => admin.send('PATCH', `questions/${id}/files`, { payload });

async function withTwoPictures() {
  const id = await addQuestion(world, { status: 'draft' });
  await add(admin, id, { revision: 1 });
  const { files, revision } = (await add(admin, id, { revision: 2 })).json<QuestionResult>();
  return { id, revision, fileIds: files.map((file) => file.id) };
}

describe('PATCH questions/:id/files', () => {
  it('shows the pictures in the given order', async () => {
    const { id, revision, fileIds } = await withTwoPictures();
    const response = await order(id, { revision, fileIds: fileIds.toReversed() });
    expect(response.json<QuestionResult>().files.map((file) => file.id)).toEqual(fileIds.toReversed());
    expect((await filesOf(admin, id)).map((file) => file.id)).toEqual(fileIds.toReversed());
    expect(response.json()).toMatchObject({ revision: revision + 1, version: 1 });
  });

  it('rejects an order that omits or repeats a picture, or includes one of another question', async () => {
    const { id, revision, fileIds } = await withTwoPictures();
    const [first = 0] = fileIds;
    for (const wrong of [[first], [first, first], [first, 2_000_000_000], []]) {
      expect((await order(id, { revision, fileIds: wrong })).statusCode).toBe(400);
    }
    expect((await filesOf(admin, id)).map((file) => file.id)).toEqual(fileIds);
  });

  it('accepts one of two concurrent requests', async () => {
    const { id, revision, fileIds } = await withTwoPictures();
    const responses = await Promise.all([order(id, { revision, fileIds }), order(id, { revision, fileIds })]);
    expect(statusesOf(responses)).toEqual([200, 409]);
  });

  it('requires the permission to change questions', async () => {
    const reader = await signedInWith(world, ['Question.read']);
    const payload = { revision: 1, fileIds: [] };
    expect((await reader.send('PATCH', 'questions/1/files', { payload })).statusCode).toBe(403);
    expect((await order(2_000_000_000, payload)).statusCode).toBe(404);
  });
});
