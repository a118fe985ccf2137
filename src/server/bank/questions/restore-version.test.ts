import { describe, expect, it } from 'vitest';
import { addQuestion, answersWith, completeQuestion } from '#server/bank/bank.test-kit.ts';
import { add } from '#server/bank/files/question-files.test-kit.ts';
import type { QuestionVersionsResult } from '#shared/bank/question-versions.contract.ts';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import { useSignedIn } from '#test/people.ts';
import { signedInWith } from '#test/roles.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });

const read = async (id: number) => (await admin.get(`questions/${id}`)).json<QuestionResult>();
const restore = (id: number, version: number, revision: number, by = admin) =>
  by.post(`questions/${id}/versions/${version}/restore`, { revision });
const change = (id: number, payload: object) => admin.send('PATCH', `questions/${id}`, { payload });

describe('POST questions/{id}/versions/{version}/restore', () => {
  it('gives a published question the texts, key and pictures of an earlier version in one new version', async () => {
    const id = await addQuestion(world);
    const pictured = (await add(admin, id)).json<QuestionResult>();
    await admin.send('DELETE', `questions/${id}/files/${pictured.files[0]!.id}?revision=2`);
    const answers = answersWith((place) => ({ correct: place === 2 }));
    await change(id, { revision: 3, leadIn: 'What is the best next step?', answers });
    const response = await restore(id, 2, 4);
    expect(response.statusCode).toBe(200);
    const restored = response.json<QuestionResult>();
    expect(restored).toMatchObject({ status: 'published', version: 5, leadIn: completeQuestion().leadIn });
    expect(restored.files).toEqual(pictured.files);
    expect(restored.answers.map(({ correct }) => correct)).toEqual([false, true, false, false, false]);
    const versions = (await admin.get(`questions/${id}/versions`)).json<QuestionVersionsResult>();
    expect(versions.map(({ publishedAt }) => publishedAt === null)).toEqual([false, false, false, false, false]);
  });

  it('publishes a version in which only the pictures differ', async () => {
    const id = await addQuestion(world);
    await add(admin, id);
    await restore(id, 1, 2);
    const [newest] = (await admin.get(`questions/${id}/versions`)).json<QuestionVersionsResult>();
    expect(newest).toMatchObject({ version: 3, files: [] });
    expect(newest?.publishedAt).not.toBeNull();
    expect((await read(id)).revision).toBe(3);
  });

  it('changes nothing for the current version', async () => {
    const id = await addQuestion(world);
    expect((await restore(id, 1, 1)).json()).toMatchObject({ version: 1, revision: 1 });
  });

  it('rejects an outdated revision, an unknown version and users without the permission', async () => {
    const id = await addQuestion(world);
    await change(id, { revision: 1, leadIn: 'What is the best next step?' });
    expect((await restore(id, 1, 1)).statusCode).toBe(409);
    expect((await restore(id, 9, 2)).statusCode).toBe(404);
    expect((await restore(2_000_000_000, 1, 1)).statusCode).toBe(404);
    expect((await restore(id, 1, 2, await signedInWith(world, ['Question.read']))).statusCode).toBe(403);
    expect((await read(id)).version).toBe(2);
  });
});
