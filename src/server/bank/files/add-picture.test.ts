import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { addQuestion, losingCommits } from '#server/bank/bank.test-kit.ts';
import { hugePng, picture, svg } from '#server/platform/images/pictures.test-kit.ts';
import { MAX_PICTURE_BYTES } from '#shared/bank/question-files.contract.ts';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import { lastAdminEvent } from '#test/events.ts';
import { signedIn, useSignedIn } from '#test/people.ts';
import { expectRateLimited, statusesOf } from '#test/responses.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { addPicture } from './add-picture.ts';
import {
  add,
  added,
  altText,
  filesOf,
  newPng,
  type PictureForm,
  refusalOf,
  sendForm,
  versionsOf,
} from './question-files.test-kit.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
let png: Buffer;
beforeAll(async () => {
  png = await newPng();
});
useEmptyTables(world, 'rate_limits');

const draft = () => addQuestion(world, { status: 'draft' });

describe('POST questions/:id/files', () => {
  it('shows the re-encoded picture after the others', async () => {
    const id = await draft();
    const first = await added(admin, id);
    const large = await picture(3200, 800).jpeg().toBuffer();
    const response = await add(admin, id, { bytes: large, revision: first.revision });
    expect(response.statusCode).toBe(201);
    const { files, version, revision } = response.json<QuestionResult>();
    expect({ version, revision }).toEqual({ version: 1, revision: 3 });
    const shape = { id: expect.any(Number), type: 1, altText };
    expect(files).toEqual([
      {
        ...shape,
        width: 40,
        height: 30,
        path: expect.stringMatching(/^\/api\/v1\/files\/questions\/[0-9a-f-]{36}\.png$/),
      },
      { ...shape, width: 1600, height: 400, path: expect.stringMatching(/\.jpg$/) },
    ]);
    expect(await filesOf(admin, id)).toEqual(files);
    const shown = await world.app.inject({ url: files[1]!.path });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 400 });
  });

  it('accepts the fields after the file as well as before it', async () => {
    const id = await draft();
    const boundary = 'b';
    const part = (head: string, body: Buffer | string) =>
      Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(body),
        Buffer.from('\r\n'),
      ]);
    const payload = Buffer.concat([
      part('name="file"; filename="x.png"', png),
      part('name="altText"', altText),
      part('name="revision"', '1'),
      Buffer.from(`--${boundary}--\r\n`),
    ]);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    expect((await admin.send('POST', `questions/${id}/files`, { payload, headers })).statusCode).toBe(201);
  });

  it('stores the same picture once, with its newest alternative text, and deletes the second file', async () => {
    const id = await draft();
    const { files, revision } = (await add(admin, id, { bytes: png })).json<QuestionResult>();
    const again = await sendForm(admin, id, {
      fields: { altText: 'The same ECG in other words', revision: String(revision) },
      files: [{ bytes: png }],
    });
    expect(again.json<QuestionResult>().files).toEqual([{ ...files[0], altText: 'The same ECG in other words' }]);
    const rows = await world.db.selectFrom('question_files').select('key').where('question_id', '=', id).execute();
    expect(rows).toHaveLength(1);
  });

  it('creates a new version of a published question and leaves the published one unchanged', async () => {
    const id = await addQuestion(world);
    const { version, files } = await added(admin, id);
    expect(version).toBe(2);
    expect(await versionsOf(admin, id)).toMatchObject([
      { version: 2, publishedAt: expect.any(String), files, editor: { id: admin.userId } },
      { version: 1, files: [] },
    ]);
  });

  it('is recorded with editor, state before and state after', async () => {
    const id = await draft();
    const { file } = await added(admin, id);
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'question_changed',
      editor_id: admin.userId,
      subject_id: String(id),
      before: { files: [] },
      after: { files: [{ id: file.id, altText }] },
    });
  });

  it('is limited to three pictures', async () => {
    const id = await draft();
    for (const revision of [1, 2, 3]) expect((await add(admin, id, { revision })).statusCode).toBe(201);
    const response = await add(admin, id, { revision: 4 });
    expect(refusalOf(response)).toEqual({ status: 400, code: 'invalid_input' });
    expect(await filesOf(admin, id)).toHaveLength(3);
  });

  it('accepts one of two concurrent requests and rejects the other because the question has changed', async () => {
    const id = await addQuestion(world);
    const responses = await Promise.all([add(admin, id), add(admin, id), add(admin, id)]);
    expect(statusesOf(responses)).toEqual([201, 409, 409]);
    expect(await filesOf(admin, id)).toHaveLength(1);
  });

  it('leaves no file behind if it is rejected', async () => {
    const id = await draft();
    const stored: string[] = [];
    const { put, delete: remove } = world.deps.files;
    world.deps.files.put = (key, ...rest) => (stored.push(key), put(key, ...rest));
    world.deps.files.delete = (key) => (stored.splice(stored.indexOf(key), 1), remove(key));
    try {
      expect(refusalOf(await add(admin, id, { revision: 9 }))).toEqual({ status: 409, code: 'changed_meanwhile' });
      expect(refusalOf(await add(admin, 2_147_483_647))).toEqual({ status: 404, code: 'not_found' });
    } finally {
      Object.assign(world.deps.files, { put, delete: remove });
    }
    expect(stored).toEqual([]);
  });

  it('keeps the file if the connection is lost before the commit is confirmed', async () => {
    const id = await draft();
    const db = losingCommits(world.db);
    const upload = { picture: await newPng(), altText };
    const editor = { userId: admin.userId, ip: '203.0.113.7', requestId: 'x' };
    const adding = addPicture({ ...world.deps, db }, { questionId: id, revision: 1 }, upload, editor);
    await expect(adding).rejects.toThrow('Connection terminated');
    const [file] = await filesOf(admin, id);
    expect((await world.app.inject({ url: file!.path })).statusCode).toBe(200);
  });

  const tooLarge = Buffer.alloc(MAX_PICTURE_BYTES + 1, Buffer.from([0xff, 0xd8, 0xff]));
  const fields = { altText, revision: '1' };
  it.each<[string, () => PictureForm, number, string]>([
    ['no file', () => ({ fields }), 400, 'upload_missing'],
    ['an empty file', () => ({ fields, files: [{ bytes: '' }] }), 400, 'upload_missing'],
    ['a file of another name', () => ({ fields, files: [{ bytes: png, field: 'photo' }] }), 400, 'upload_missing'],
    ['two files', () => ({ fields, files: [{ bytes: png }, { bytes: png }] }), 400, 'invalid_input'],
    ['SVG', () => ({ fields, files: [{ bytes: svg, name: 'a.png' }] }), 400, 'image_type'],
    ['half a picture', () => ({ fields, files: [{ bytes: png.subarray(0, 60) }] }), 400, 'image_unreadable'],
    ['too many pixels', () => ({ fields, files: [{ bytes: hugePng(20_000, 20_000) }] }), 400, 'image_dimensions'],
    ['5 MB and one byte', () => ({ fields, files: [{ bytes: tooLarge }] }), 413, 'upload_too_large'],
    ['no alt text', () => ({ fields: { revision: '1' }, files: [{ bytes: png }] }), 400, 'invalid_input'],
    ['no revision', () => ({ fields: { altText }, files: [{ bytes: png }] }), 400, 'invalid_input'],
    [
      'an unknown field',
      () => ({ fields: { ...fields, position: '0' }, files: [{ bytes: png }] }),
      400,
      'invalid_input',
    ],
    [
      'a field of 5 kB',
      () => ({ fields: { ...fields, altText: 'x'.repeat(5000) }, files: [{ bytes: png }] }),
      400,
      'invalid_input',
    ],
  ])('rejects %s', async (_case, form, status, code) => {
    const id = await draft();
    expect(refusalOf(await sendForm(admin, id, form()))).toEqual({ status, code });
    expect(await filesOf(admin, id)).toEqual([]);
  });

  it('accepts only a form', async () => {
    const response = await admin.post(`questions/${await draft()}/files`, { altText, revision: 1 });
    expect(refusalOf(response)).toEqual({ status: 415, code: 'unsupported_media_type' });
  });

  it.each(['../../../etc/passwd', '..\\boot.ini', '"; filename="b.svg', '<img src=x>.png', `${'ü'.repeat(120)}.png`])(
    'does not use the file name %j',
    async (name) => {
      const response = await sendForm(admin, await draft(), { fields, files: [{ bytes: png, name }] });
      expect(response.json<QuestionResult>().files[0]?.path).toMatch(/questions\/[0-9a-f-]{36}\.png$/);
    },
  );

  it('is rate-limited to sixty per hour, with Retry-After', async () => {
    const busy = await signedIn(world, { role: 'admin' });
    await Promise.all(
      Array.from({ length: 60 }, () => world.deps.limits.consume('questionPicturesByUser', busy.userId)),
    );
    const response = await add(busy, await draft());
    expectRateLimited(response, 3000);
  });
});
