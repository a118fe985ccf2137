import { expect, it } from 'vitest';
import { losingCommits } from '#server/bank/bank.test-kit.ts';
import { allPersonalData } from '#server/personal-data.ts';
import { picture, svg } from '#server/platform/images/pictures.test-kit.ts';
import type { QuestionFile } from '#shared/bank/question.contract.ts';
import type { UserQuestionResult } from '#shared/bank/user-questions.contract.ts';
import { useSignedIn } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { expectRateLimited, fieldErrorsOf, statusesOf } from '#test/responses.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { addPicture } from './add-picture.ts';
import { forgetOldDrafts } from './forget-old-drafts.ts';
import { submitInTurn } from './submit-user-question.ts';
import { completeForm, create, patch, uploadTo } from './user-questions.test-kit.ts';

const world = useWorld();
const author = useSignedIn(world, { planId: 11 });
const other = useSignedIn(world, { planId: 11 });
useEmptyTables(world, 'rate_limits', 'user_questions');

const png = (color: string) => picture(40, 30, color).png().toBuffer();
const upload = (id: number, bytes: Uint8Array | string, browser: Browser = author) =>
  uploadTo(browser, `user-questions/${id}/files`, bytes);
const uploaded = async (id: number, color = '#102030') => (await upload(id, await png(color))).json<QuestionFile>();
const read = async (id: number) => (await author.get(`user-questions/${id}`)).json<UserQuestionResult>();
const show = async ({ path }: { path: string }) => (await world.app.inject({ url: path })).statusCode;

it('re-encodes a picture, shows it with the question, and saves its alternative text with the form', async () => {
  const { id } = await create(author, {});
  const file = await uploaded(id);
  expect(file).toMatchObject({ type: 1, altText: '', width: 40, height: 30 });
  expect(await show(file)).toBe(200);
  await patch(author, id, { revision: 1, files: [{ id: file.id, altText: 'A grey square' }] });
  expect((await read(id)).files).toEqual([{ ...file, altText: 'A grey square' }]);
});

it('requires an alternative text for every picture on submission', async () => {
  const { id } = await create(author, await completeForm(world));
  const file = await uploaded(id);
  const refused = await author.post(`user-questions/${id}/submit`, { revision: 1 });
  expect(fieldErrorsOf(refused)).toEqual({ 'files.0.altText': 'Field is required' });
  await patch(author, id, { revision: 1, files: [{ id: file.id, altText: ' A grey\nsquare ' }] });
  const submitted = await author.post(`user-questions/${id}/submit`, { revision: 2 });
  expect(submitted.json()).toMatchObject({ status: 'submitted', files: [{ altText: 'A grey square' }] });
  expect((await upload(id, await png('#fff'))).json()).toMatchObject({ code: 'submission_locked' });
  const removed = await author.send('DELETE', `user-questions/${id}/files/${file.id}`);
  expect(removed.json()).toMatchObject({ code: 'submission_locked' });
});

it('rejects a submission if a picture was added after the check', async () => {
  const { disciplineId: _d, bodySystemId: _b, ...content } = await completeForm(world);
  const { id } = await create(author, await completeForm(world));
  await uploaded(id);
  const origin = { ip: '203.0.113.7', requestId: 'x' };
  const checked = { userId: author.userId, id, revision: 1, content, files: [], at: world.clock.now(), origin };
  const submitting = world.db.transaction().execute((tx) => submitInTurn(tx, checked));
  await expect(submitting).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(await read(id)).toMatchObject({ status: 'draft' });
});

it('keeps a picture if the connection is lost before the commit is confirmed', async () => {
  const { id } = await create(author, {});
  const lossy = { ...world.deps, db: losingCommits(world.db) };
  const adding = addPicture(lossy, { id: author.userId }, id, () => png('#334455'));
  await expect(adding).rejects.toThrow('Connection terminated');
  const [file] = (await read(id)).files;
  expect(await show(file!)).toBe(200);
});

it('saves alternative texts only for the user’s own pictures', async () => {
  const theirs = await create(other, {});
  const file = (await upload(theirs.id, await png('#123456'), other)).json<QuestionFile>();
  const mine = await create(author, {});
  await patch(author, mine.id, { revision: 1, files: [{ id: file.id, altText: 'Not mine' }] });
  const kept = (await other.get(`user-questions/${theirs.id}`)).json<UserQuestionResult>();
  expect(kept.files).toMatchObject([{ altText: '' }]);
});

it('allows three pictures, also for concurrent uploads; the same picture is stored once', async () => {
  const { id } = await create(author, {});
  const first = await uploaded(id, '#111111');
  expect(await uploaded(id, '#111111')).toEqual(first);
  await uploaded(id, '#222222');
  const both = await Promise.all([upload(id, await png('#333333')), upload(id, await png('#444444'))]);
  expect(statusesOf(both)).toEqual([201, 400]);
  expect((await read(id)).files).toHaveLength(3);
  const fourth = await upload(id, await png('#555555'));
  expect(fieldErrorsOf(fourth)).toEqual({ files: 'You can add up to 3 pictures.' });
});

it.each<[string, () => Uint8Array | string, number, string]>([
  ['SVG', () => svg, 400, 'image_type'],
  ['HTML', () => '<html>', 400, 'image_type'],
  ['nothing', () => '', 400, 'upload_missing'],
  ['5 MB and one byte', () => new Uint8Array(5 * 1024 * 1024 + 1), 413, 'upload_too_large'],
])('rejects %s', async (_case, bytes, status, code) => {
  const { id } = await create(author, {});
  const response = await upload(id, bytes());
  expect({ status: response.statusCode, ...response.json<object>() }).toMatchObject({ status, code });
  expect((await read(id)).files).toEqual([]);
});

it('rejects a body that is not a form', async () => {
  const { id } = await create(author, {});
  expect((await author.post(`user-questions/${id}/files`, { file: 'x' })).statusCode).toBe(415);
});

it('does not add or remove pictures of another user’s question', async () => {
  const { id } = await create(author, {});
  const file = await uploaded(id);
  expect((await upload(id, await png('#abcdef'), other)).statusCode).toBe(404);
  expect((await other.send('DELETE', `user-questions/${id}/files/${file.id}`)).statusCode).toBe(404);
  expect(await show(file)).toBe(200);
});

it('deletes the file of a removed picture, also with its draft', async () => {
  const { id } = await create(author, {});
  const [one, two] = [await uploaded(id, '#010101'), await uploaded(id, '#020202')];
  expect((await author.send('DELETE', `user-questions/${id}/files/${one.id}`)).statusCode).toBe(204);
  expect((await author.send('DELETE', `user-questions/${id}/files/${one.id}`)).statusCode).toBe(404);
  await world.runJobs();
  expect([await show(one), await show(two)]).toEqual([404, 200]);
  await author.send('DELETE', `user-questions/${id}`);
  await world.runJobs();
  expect(await show(two)).toBe(404);
});

it('is rate-limited to sixty uploads per hour, with Retry-After', async () => {
  const { id } = await create(author, {});
  for (let count = 0; count < 60; count += 1) await world.deps.limits.consume('questionPicturesByUser', author.userId);
  const response = await upload(id, await png('#abcdef'));
  expectRateLimited(response, 3000);
});

it('deletes a draft with its pictures 90 days after its last change, but not a submission', async () => {
  const { id } = await create(author, {});
  const file = await uploaded(id);
  const submitted = await create(author, { ...(await completeForm(world)), submit: true });
  const inDays = (days: number) => ({
    ...world.deps,
    now: () => new Date(world.clock.now().getTime() + days * 86_400_000),
  });
  await forgetOldDrafts(inDays(89.9));
  expect((await read(id)).id).toBe(id);
  await forgetOldDrafts(inDays(90.1));
  await world.runJobs();
  expect((await author.get('user-questions')).json()).toMatchObject([{ id: submitted.id }]);
  expect(await show(file)).toBe(404);
});

it('deletes a draft after the configured number of days', async () => {
  const { id } = await create(author, {});
  const { config, ...deps } = world.deps;
  const now = () => new Date(world.clock.now().getTime() + 7.1 * 86_400_000);
  const after = (draftDays: number) =>
    forgetOldDrafts({ ...deps, now, config: { ...config, retention: { ...config.retention, draftDays } } });
  await after(8);
  expect((await read(id)).id).toBe(id);
  await after(7);
  expect((await author.get(`user-questions/${id}`)).statusCode).toBe(404);
});

it('the personal data export contains the user’s questions and the names of their files', async () => {
  const { id } = await create(author, { text: 'My own words' });
  const file = await uploaded(id);
  const exported = (await author.get('user/all-user-data')).json<{ userQuestions: unknown }>();
  expect(exported.userQuestions).toMatchObject([
    { id, status: 'draft', content: { text: 'My own words' }, pictures: [{ path: file.path, altText: '' }] },
  ]);
  const part = allPersonalData.find(({ name }) => name === 'userQuestions');
  expect(await part?.files?.(world.db, author.userId)).toEqual([file.path.replace('/api/v1/files/', '')]);
});
