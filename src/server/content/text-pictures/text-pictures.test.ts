import { beforeAll, describe, expect, it } from 'vitest';
import { hugePng, picture, svg } from '#server/platform/images/pictures.test-kit.ts';
import type { TextPictureResult } from '#shared/content/text-pictures.contract.ts';
import { lastAdminEvent } from '#test/events.ts';
import { type Browser, HELP_DESK, signedIn, useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { sweepTextPictures } from './sweep-text-pictures.ts';

const WEEK_SECONDS = 7 * 86_400;

const everybody = { audience: 'everybody', formerDays: null, unseenDays: null, countryId: null, universityId: null };

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
let png: Buffer;
beforeAll(async () => {
  png = await picture().png().toBuffer();
});

async function upload(bytes: Buffer | string, path = 'content/pictures', browser: Browser = admin) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), '../../a.svg');
  return browser.postForm(path, form);
}
const uploaded = async (path?: string) => (await upload(png, path)).json<TextPictureResult>().path;
const statusOf = async (path: string) => (await world.app.inject({ url: path })).statusCode;

describe('a picture for a text', () => {
  it.each(['content/pictures', 'mailings/pictures'])('is re-encoded, public and recorded: POST %s', async (path) => {
    const response = await upload(png, path);
    expect(response.statusCode).toBe(201);
    const { path: address } = response.json<TextPictureResult>();
    expect(address).toMatch(/^\/api\/v1\/files\/content\/[0-9a-f-]{36}\.png$/);
    expect((await world.app.inject({ url: address })).headers['content-type']).toBe('image/png');
    expect(await lastAdminEvent(world)).toMatchObject({ kind: 'text_picture_added', editor_id: admin.userId });
  });

  it.each<[string, () => Buffer | string, number, string]>([
    ['SVG', () => svg, 400, 'image_type'],
    ['half a picture', () => png.subarray(0, 60), 400, 'image_unreadable'],
    ['too many pixels', () => hugePng(20_000, 20_000), 400, 'image_dimensions'],
    ['an empty file', () => '', 400, 'upload_missing'],
    ['5 MB and one byte', () => Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 413, 'upload_too_large'],
  ])('is rejected if it is %s', async (_case, bytes, status, code) => {
    const response = await upload(bytes());
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
  });

  it('requires the permission to change such texts', async () => {
    const reader = await signedIn(world, { role: HELP_DESK });
    for (const path of ['content/pictures', 'mailings/pictures'])
      expect((await upload(png, path, reader)).statusCode).toBe(403);
    expect((await upload(png, 'content/pictures', await signedIn(world))).statusCode).toBe(403);
  });
});

it('is deleted after a week if no page, news item or mailing uses it', async () => {
  const [onPage, inNews, inMailing, unused] = [
    await uploaded(),
    await uploaded(),
    await uploaded('mailings/pictures'),
    await uploaded(),
  ] as const;
  const text = (path: string) => `Look:\n\n![A chart](${path})`;
  await world.db
    .updateTable('page_contents')
    .set({ content: text(onPage) })
    .where('slug', '=', 'terms')
    .execute();
  await admin.post('news', {
    title: 'News',
    body: text(inNews),
    label: 'New',
    actionName: 'Read',
    link: '',
    publishedAt: null,
  });
  await admin.post('mailings', { name: 'Spring', subject: 'News', body: text(inMailing), segment: everybody });
  await sweepTextPictures(world.deps);
  await world.runJobs();
  expect(await statusOf(unused)).toBe(200);
  world.clock.advance(WEEK_SECONDS + 60);
  const late = await signedIn(world, { role: 'admin' });
  const fresh = (await upload(png, 'content/pictures', late)).json<TextPictureResult>().path;
  await sweepTextPictures(world.deps);
  await world.runJobs();
  const found = await Promise.all([onPage, inNews, inMailing, fresh, unused].map(statusOf));
  expect(found).toEqual([200, 200, 200, 200, 404]);
});
