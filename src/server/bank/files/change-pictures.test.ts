import { describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import { useSignedIn } from '#test/people.ts';
import { statusesOf } from '#test/responses.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { added, altText, describeAs, filesOf, remove, versionsOf } from './question-files.test-kit.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
useEmptyTables(world, 'rate_limits');

const draft = () => addQuestion(world, { status: 'draft' });
const show = (path: string) => world.app.inject({ url: path });

describe('PATCH questions/:id/files/:fileId', () => {
  it('changes the alternative text in place if the question was never published', async () => {
    const id = await draft();
    const { file, revision } = await added(admin, id);
    const response = await describeAs(admin, id, file.id, { altText: '  Two\n ECG strips  ', revision });
    expect(response.json()).toMatchObject({
      version: 1,
      revision: 3,
      files: [{ ...file, altText: 'Two ECG strips' }],
    });
  });

  it('creates a new version of a published question; the published one keeps its text', async () => {
    const id = await addQuestion(world);
    const { file, revision } = await added(admin, id);
    expect((await describeAs(admin, id, file.id, { altText: 'Other words', revision })).json()).toMatchObject({
      version: 3,
    });
    const texts = (await versionsOf(admin, id)).map((version) => version.files.map(({ altText }) => altText));
    expect(texts).toEqual([['Other words'], [altText], []]);
  });

  it.each<[string, object, string]>([
    ['nothing', {}, 'altText'],
    ['four characters', { altText: ' abc\n' }, 'altText'],
    ['501 characters', { altText: 'x'.repeat(501) }, 'altText'],
    ['blanks', { altText: '      ' }, 'altText'],
    ['markup', { altText: 'An ECG <img src=x onerror=alert(1)>' }, 'altText'],
    ['NUL', { altText: 'An ECG\u0000 strip' }, 'altText'],
    ['half a character', { altText: 'An ECG \uD800 strip' }, 'altText'],
    ['a number', { altText: 12_345 }, 'altText'],
    ['a path', { altText: 'An ECG strip', path: '/etc/passwd' }, 'path'],
    ['a revision that is none', { altText: 'An ECG strip', revision: '1' }, 'revision'],
  ])('rejects %s', async (_case, wrong, property) => {
    const id = await draft();
    const { file, revision } = await added(admin, id);
    const response = await describeAs(admin, id, file.id, { revision, ...wrong });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ message: { property: string }[] }>().message.map((field) => field.property)).toEqual([
      property,
    ]);
    expect(await filesOf(admin, id)).toEqual([file]);
  });

  it.each(['تخطيط كهربية القلب', '🫀 ECG, 25 mm/s 👩‍⚕️', "'; drop table questions; --", 'pH < 7.35 and pCO₂ > 45'])(
    'accepts %j',
    async (words) => {
      const id = await draft();
      const { file, revision } = await added(admin, id);
      const response = await describeAs(admin, id, file.id, { altText: words, revision });
      expect(response.json<QuestionResult>().files[0]?.altText).toBe(words);
    },
  );
});

describe('DELETE questions/:id/files/:fileId', () => {
  it('removes the picture, and deletes its file if no version shows it', async () => {
    const id = await draft();
    const { file, revision } = await added(admin, id);
    expect((await remove(admin, id, file.id, revision)).json()).toMatchObject({ version: 1, files: [] });
    expect((await show(file.path)).statusCode).toBe(200);
    await world.runJobs();
    expect((await show(file.path)).statusCode).toBe(404);
  });

  it('creates a new version of a published question, and keeps the file for the published one', async () => {
    const id = await addQuestion(world);
    const { file, revision } = await added(admin, id);
    expect((await remove(admin, id, file.id, revision)).json()).toMatchObject({ version: 3, files: [] });
    await world.runJobs();
    expect((await show(file.path)).statusCode).toBe(200);
    expect((await versionsOf(admin, id)).map((version) => version.files.length)).toEqual([0, 1, 0]);
  });

  it('removes it once for two concurrent requests', async () => {
    const id = await draft();
    const { file, revision } = await added(admin, id);
    const responses = await Promise.all([1, 2].map(() => remove(admin, id, file.id, revision)));
    expect(statusesOf(responses)).toEqual([200, 409]);
  });

  it('works without a revision, by specification', async () => {
    const id = await draft();
    const { file } = await added(admin, id);
    const path = `questions/${id}/files/${file.id}`;
    expect((await admin.send('DELETE', path)).json()).toMatchObject({ revision: 3, files: [] });
    expect((await admin.send('DELETE', path)).statusCode).toBe(404);
  });

  it('rejects an invalid revision', async () => {
    const id = await draft();
    const { file } = await added(admin, id);
    expect((await remove(admin, id, file.id, 'x')).statusCode).toBe(400);
  });
});
