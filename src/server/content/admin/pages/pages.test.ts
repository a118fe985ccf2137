import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { picture, svg } from '#server/platform/images/pictures.test-kit.ts';
import type { AdminPage, PageListResult } from '#shared/content/admin-pages.contract.ts';
import { lastAdminEvent } from '#test/events.ts';
import { Browser, HELP_DESK, useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
const student = useSignedIn(world);
const reader = useSignedIn(world, { role: HELP_DESK });
beforeEach(async () => {
  await world.db.deleteFrom('page_contents').where('slug', 'not in', ['terms', 'privacy']).execute();
});

const page = {
  slug: 'for-universities',
  header: 'For universities',
  content: '## Hello',
  voucherText: '',
  isActive: true,
};
const create = (given: object = {}, browser: Browser = admin) => browser.post('content', { ...page, ...given });
const change = (slug: string, payload: object, browser: Browser = admin) =>
  browser.send('PUT', `content/${slug}`, { payload });
const { slug: _slug, ...fields } = page;

async function upload(slug: string, bytes: Buffer, revision: number, browser: Browser = admin) {
  const form = new FormData();
  form.append('revision', String(revision));
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a.png');
  return browser.postForm(`content/${slug}/photo`, form);
}

describe('POST content', () => {
  it('adds a page that everyone can read, and records it', async () => {
    const response = await create({ voucherText: ' SAVE10 ' });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      ...page,
      voucherText: 'SAVE10',
      revision: 1,
      isNeeded: false,
      photo: null,
    });
    expect((await new Browser(world).get('content/for-universities')).json()).toMatchObject({ content: '## Hello' });
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'page_created',
      subject_kind: 'page',
      subject_id: page.slug,
      editor_id: admin.userId,
      before: null,
      after: { header: 'For universities', voucherText: 'SAVE10' },
    });
  });

  it('shows an inactive page only to its authors', async () => {
    await create({ isActive: false });
    expect((await new Browser(world).get(`content/${page.slug}`)).statusCode).toBe(404);
    expect((await reader.get(`content/${page.slug}/edit`)).json()).toMatchObject({ isActive: false });
  });

  it.each([
    ['slug', { slug: 'Upper' }],
    ['slug', { slug: 'a' }],
    ['slug', { slug: 'x'.repeat(61) }],
    ['slug', { slug: 'a--b' }],
    ['slug', { slug: '../etc' }],
    ['slug', { slug: 'export' }],
    ['slug', { slug: 'terms' }],
    ['header', { header: ' ' }],
    ['header', { header: 'x'.repeat(201) }],
    ['content', { content: '' }],
    ['content', { content: 'x'.repeat(100_001) }],
    ['content', { content: 'Hi <script>alert(1)</script>' }],
    ['content', { content: 'Hi \0' }],
    ['voucherText', { voucherText: 'x'.repeat(501) }],
    ['isActive', { isActive: 'yes' }],
    ['photo', { photo: 'https://tracker.example/a.gif' }],
    ['revision', { revision: 7 }],
    ['updatedAt', { updatedAt: '2020-01-01T00:00:00Z' }],
  ])('rejects an invalid or unknown %s (%#)', async (property, given) => {
    const response = await create(given);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: [{ property }] });
  });

  it('adds one of two pages created concurrently with the same slug', async () => {
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '400']);
  });

  it('requires the permission', async () => {
    expect((await create({}, new Browser(world))).statusCode).toBe(401);
    expect((await create({}, student)).statusCode).toBe(403);
    expect((await create({}, reader)).statusCode).toBe(403);
  });
});

describe('PUT content/:slug', () => {
  it('saves at the revision that was read, and records the difference', async () => {
    await create();
    world.clock.advance(60);
    const response = await change(page.slug, { ...fields, header: 'New', isActive: false, revision: 1 });
    expect(response.json()).toMatchObject({ header: 'New', isActive: false, revision: 2 });
    expect(response.json<AdminPage>().updatedAt).toBe(world.clock.now().toISOString());
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'page_changed',
      before: { header: 'For universities', isActive: true },
      after: { header: 'New', isActive: false },
    });
  });

  it('rejects an outdated revision and changes nothing', async () => {
    await create();
    await change(page.slug, { ...fields, header: 'First', revision: 1 });
    const response = await change(page.slug, { ...fields, header: 'Second', revision: 1 });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'changed_meanwhile']);
    expect((await admin.get(`content/${page.slug}/edit`)).json()).toMatchObject({ header: 'First', revision: 2 });
  });

  it('saves one of two concurrent changes', async () => {
    await create();
    const answers = await Promise.all(
      ['One', 'Two'].map((header) => change(page.slug, { ...fields, header, revision: 1 })),
    );
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  });

  it('records nothing when nothing changed', async () => {
    await create();
    const before = await lastAdminEvent(world);
    expect((await change(page.slug, { ...fields, revision: 1 })).json()).toMatchObject({ revision: 1 });
    expect(await lastAdminEvent(world)).toEqual(before);
  });

  it('does not let the terms be switched off', async () => {
    const terms = (await admin.get('content/terms/edit')).json<AdminPage>();
    const { header, content, revision } = terms;
    const response = await change('terms', { header, content, voucherText: '', isActive: false, revision });
    expect(response.json()).toMatchObject({ message: [{ property: 'isActive' }] });
    expect((await change('terms', { header, content, voucherText: '', isActive: true, revision })).statusCode).toBe(
      200,
    );
  });

  it('accepts the built-in pages unchanged', async () => {
    for (const slug of ['terms', 'privacy']) {
      const { header, content, revision } = (await admin.get(`content/${slug}/edit`)).json<AdminPage>();
      const response = await change(slug, { header: `${header}.`, content, voucherText: '', isActive: true, revision });
      expect(response.json()).toMatchObject({ content });
    }
  });

  it('rejects unknown pages, unknown fields and users without the permission', async () => {
    expect((await change('nothing', { ...fields, revision: 1 })).statusCode).toBe(404);
    await create();
    expect((await change(page.slug, { ...page, revision: 1 })).statusCode).toBe(400);
    expect((await change(page.slug, fields)).statusCode).toBe(400);
    expect((await change(page.slug, { ...fields, revision: 1 }, reader)).statusCode).toBe(403);
    expect((await change(page.slug, { ...fields, revision: 1 }, student)).statusCode).toBe(403);
  });
});

describe('DELETE content/:slug', () => {
  it('deletes a page with its picture', async () => {
    await create();
    const { photo } = (await upload(page.slug, await picture().png().toBuffer(), 1)).json<AdminPage>();
    expect((await admin.send('DELETE', `content/${page.slug}`)).statusCode).toBe(204);
    expect((await admin.get(`content/${page.slug}/edit`)).statusCode).toBe(404);
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'page_deleted',
      before: { header: page.header },
      after: null,
    });
    await world.runJobs();
    expect((await world.app.inject({ url: photo! })).statusCode).toBe(404);
  });

  it.each(['terms', 'privacy', 'pricing'])('does not delete the page %s, which the product needs', async (slug) => {
    if (slug === 'pricing') await create({ slug });
    const response = await admin.send('DELETE', `content/${slug}`);
    expect(response.json()).toMatchObject({ code: 'page_needed' });
    expect((await admin.get(`content/${slug}/edit`)).json()).toMatchObject({ isNeeded: true });
  });

  it('answers 404 for an unknown page, and requires the permission', async () => {
    expect((await admin.send('DELETE', 'content/nothing')).statusCode).toBe(404);
    await create();
    expect((await reader.send('DELETE', `content/${page.slug}`)).statusCode).toBe(403);
    expect((await student.send('DELETE', `content/${page.slug}`)).statusCode).toBe(403);
  });
});

describe('the picture of a page', () => {
  it('is re-encoded, shown to everyone, replaced and removed', async () => {
    await create();
    const first = (await upload(page.slug, await picture(3000, 1000).png().toBuffer(), 1)).json<AdminPage>();
    expect(first).toMatchObject({ revision: 2, photo: expect.stringMatching(/^\/api\/v1\/files\/content\/.+\.jpg$/) });
    const shown = await world.app.inject({ url: first.photo! });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1600 });
    expect((await new Browser(world).get(`content/${page.slug}`)).json()).toMatchObject({ photo: first.photo });

    const second = (await upload(page.slug, await picture().jpeg().toBuffer(), 2)).json<AdminPage>();
    const removed = await admin.send('DELETE', `content/${page.slug}/photo?revision=3`);
    expect(removed.json()).toMatchObject({ photo: null, revision: 4 });
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'page_picture_changed',
      before: { photo: second.photo },
    });
    await world.runJobs();
    for (const { photo } of [first, second]) {
      const key = photo!.replace('/api/v1/files/', '');
      expect(await world.deps.files.open(key)).toBeNull();
    }
  });

  it('is rejected for an outdated revision, and the current file stays', async () => {
    await create();
    const kept = (await upload(page.slug, await picture().png().toBuffer(), 1)).json<AdminPage>();
    expect((await upload(page.slug, await picture().png().toBuffer(), 1)).statusCode).toBe(409);
    expect((await admin.send('DELETE', `content/${page.slug}/photo?revision=1`)).statusCode).toBe(409);
    expect(
      (await buffer((await world.deps.files.open(kept.photo!.replace('/api/v1/files/', '')))!.stream)).length,
    ).toBeGreaterThan(0);
  });

  it('rejects other files, other bodies and unknown pages', async () => {
    await create();
    expect((await upload(page.slug, svg, 1)).json()).toMatchObject({ code: 'image_type' });
    expect((await admin.post(`content/${page.slug}/photo`, { revision: 1 })).statusCode).toBe(415);
    expect((await upload('nothing', await picture().png().toBuffer(), 1)).statusCode).toBe(404);
    expect((await upload(page.slug, await picture().png().toBuffer(), 1, reader)).statusCode).toBe(403);
  });
});

describe('GET content', () => {
  const list = async (query = '') => (await reader.get(`content${query}`)).json<PageListResult>();

  it('lists active and inactive pages, with search, filter and order', async () => {
    await create({ isActive: false });
    expect((await list()).rows.map(({ slug }) => slug)).toEqual(['for-universities', 'privacy', 'terms']);
    expect((await list('?search=UNIVERS')).rows).toHaveLength(1);
    expect((await list('?search=%25')).rows).toEqual([]);
    expect((await list('?active=no')).rows).toMatchObject([{ slug: page.slug, isActive: false, isNeeded: false }]);
    expect((await list('?sort=slug&order=desc')).rows[0]).toMatchObject({ slug: 'terms', isNeeded: true });
  });

  it('exports a file', async () => {
    await create({ header: '=1+1' });
    const response = await reader.get('content/export?search=univers');
    expect(response.headers['content-type']).toContain('text/csv');
    expect(response.body).toContain("'=1+1");
    expect(response.body.trim().split('\n')).toHaveLength(2);
  });

  it('rejects an unknown sort, and users without the permission', async () => {
    expect((await reader.get('content?sort=content')).statusCode).toBe(400);
    for (const path of ['content', 'content/export', 'content/terms/edit']) {
      expect((await student.get(path)).statusCode).toBe(403);
      expect((await new Browser(world).get(path)).statusCode).toBe(401);
    }
  });
});
