import { describe, expect, it } from 'vitest';
import { announceNews } from '#server/content/announce-news.ts';
import type { Deps } from '#server/platform/deps.ts';
import { picture } from '#server/platform/images/pictures.test-kit.ts';
import type { AdminNews, NewsListResult } from '#shared/content/admin-news.contract.ts';
import type { ServerAction } from '#shared/live/contract.ts';
import { lastAdminEvent } from '#test/events.ts';
import { Browser, HELP_DESK, signedIn, useSignedIn } from '#test/people.ts';
import { openWorld, useEmptyTables, useWorld } from '#test/world.ts';
import { changeNews } from './change-news.ts';
import { createNews } from './create-news.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
const student = useSignedIn(world);
const reader = useSignedIn(world, { role: HELP_DESK });
useEmptyTables(world, 'news');

const item = {
  title: 'New charts',
  label: 'News',
  actionName: 'Read more',
  body: '**Look**',
  link: '',
  publishedAt: null,
};
const create = async (given: object = {}, browser: Browser = admin) => {
  const response = await browser.post('news', { ...item, ...given });
  return { status: response.statusCode, body: response.json<AdminNews>() };
};
const change = (id: number, payload: object, browser: Browser = admin) =>
  browser.send('PUT', `news/${id}`, { payload });
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();
const shownTitles = async () =>
  (await new Browser(world).get('news/latest')).json<{ title: string }[]>().map(({ title }) => title);

describe('POST news', () => {
  it('shows a draft only to its authors', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...item, link: null, state: 'draft', revision: 1, origin: 'built-in' });
    expect(await shownTitles()).toEqual([]);
    expect((await new Browser(world).get(`news/${body.id}`)).statusCode).toBe(404);
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'news_created',
      subject_kind: 'news',
      subject_id: String(body.id),
      after: { title: 'New charts', publishedAt: null },
    });
  });

  it('publishes at once', async () => {
    const { body } = await create({ publishedAt: 'now' });
    expect(body).toMatchObject({ state: 'published', publishedAt: world.clock.now().toISOString() });
    expect(await shownTitles()).toEqual(['New charts']);
  });

  it('publishes at the scheduled time', async () => {
    const { body } = await create({ publishedAt: inDays(1) });
    expect(body.state).toBe('scheduled');
    expect(await shownTitles()).toEqual([]);
    world.clock.advance(86_400);
    expect(await shownTitles()).toEqual(['New charts']);
    world.clock.advance(-86_400);
  });

  it.each([
    ['title', { title: '' }],
    ['title', { title: 'x'.repeat(201) }],
    ['label', { label: 'x'.repeat(41) }],
    ['actionName', { actionName: '' }],
    ['body', { body: '' }],
    ['body', { body: '<img src=x onerror=alert(1)>' }],
    ['link', { link: 'javascript:alert(1)' }],
    ['link', { link: '//evil.example' }],
    ['link', { link: '/\\evil.example' }],
    ['link', { link: 'http://plain.example' }],
    ['publishedAt', { publishedAt: 'tomorrow' }],
    ['publishedAt', { publishedAt: '9999-01-01T00:00:00Z' }],
    ['id', { id: 5 }],
    ['announcedAt', { announcedAt: null }],
    ['photo', { photo: '/x.jpg' }],
  ])('rejects an invalid or unknown %s (%#)', async (property, given) => {
    const { status, body } = await create(given);
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: [{ property }] });
  });

  it.each(['/pricing', 'https://other.example/a?b=c'])('allows a link to %s', async (link) => {
    expect((await create({ link })).body.link).toBe(link);
  });

  it('requires the permission', async () => {
    expect((await create({}, student)).status).toBe(403);
    expect((await create({}, reader)).status).toBe(403);
    expect((await create({}, new Browser(world))).status).toBe(401);
  });
});

describe('PUT news/:id', () => {
  it('saves at the revision that was read, and records the difference', async () => {
    const { id } = (await create()).body;
    const response = await change(id, { ...item, title: 'Newer', publishedAt: 'now', revision: 1 });
    expect(response.json()).toMatchObject({ title: 'Newer', state: 'published', revision: 2 });
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'news_changed',
      before: { title: 'New charts', publishedAt: null },
      after: { title: 'Newer', publishedAt: world.clock.now().toISOString() },
    });
  });

  it('rejects an outdated revision, even with concurrent saves', async () => {
    const { id } = (await create()).body;
    const answers = await Promise.all(['A', 'B'].map((title) => change(id, { ...item, title, revision: 1 })));
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
    expect((await change(id, { ...item, title: 'C', revision: 1 })).json()).toMatchObject({
      code: 'changed_meanwhile',
    });
  });

  it('unpublishes an item', async () => {
    const { id } = (await create({ publishedAt: 'now' })).body;
    expect((await change(id, { ...item, revision: 1 })).json()).toMatchObject({ state: 'draft' });
    expect(await shownTitles()).toEqual([]);
  });

  it('rejects unknown items, unknown fields and users without the permission', async () => {
    const { id } = (await create()).body;
    expect((await change(2_000_000_000, { ...item, revision: 1 })).statusCode).toBe(404);
    expect((await change(id, { ...item, revision: 1, state: 'published' })).statusCode).toBe(400);
    expect((await change(id, { ...item, revision: 1 }, reader)).statusCode).toBe(403);
    expect((await change(id, { ...item, revision: 1 }, student)).statusCode).toBe(403);
  });
});

describe('the live announcement', () => {
  it('is sent once per publication, and again after the item was postponed', async () => {
    const told: ServerAction[] = [];
    const live = { ...world.deps.live, toAll: (action: ServerAction) => void told.push(action) };
    const deps: Deps = { ...world.deps, live };
    const editor = { userId: admin.userId, ip: '203.0.113.7', requestId: 'r' };
    const body = { ...item, link: null };
    const { id } = await createNews(deps, { ...body, publishedAt: 'now' }, editor);
    expect(told).toEqual([{ type: 'content/newsPublished' }]);
    await changeNews(deps, id, { ...body, title: 'Corrected', publishedAt: inDays(0), revision: 1 }, editor);
    expect(told).toHaveLength(1);
    await changeNews(deps, id, { ...body, publishedAt: inDays(1), revision: 2 }, editor);
    expect(told).toHaveLength(1);
    world.clock.advance(2 * 86_400);
    await announceNews(deps);
    expect(told).toHaveLength(2);
    world.clock.advance(-2 * 86_400);
  });
});

describe('DELETE news/:id', () => {
  it('deletes an item and records it', async () => {
    const { id } = (await create({ publishedAt: 'now' })).body;
    expect((await reader.send('DELETE', `news/${id}`)).statusCode).toBe(403);
    expect((await admin.send('DELETE', `news/${id}`)).statusCode).toBe(204);
    expect(await shownTitles()).toEqual([]);
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'news_deleted',
      before: { title: 'New charts' },
      after: null,
    });
    expect((await admin.send('DELETE', `news/${id}`)).statusCode).toBe(404);
  });
});

describe('the picture of a news item', () => {
  it('is shown in the news, and removed', async () => {
    const { id } = (await create({ publishedAt: 'now' })).body;
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await picture().png().toBuffer())]), 'a.png');
    form.append('revision', '1');
    const response = await admin.postForm(`news/${id}/photo`, form);
    const { photo } = response.json<AdminNews>();
    expect((await new Browser(world).get('news/latest')).json()).toMatchObject([{ photo }]);
    const removed = await admin.send('DELETE', `news/${id}/photo?revision=2`);
    expect(removed.json()).toMatchObject({ photo: null, revision: 3 });
    expect((await admin.send('DELETE', `news/${id}/photo?revision=2`)).statusCode).toBe(409);
  });
});

describe('GET news', () => {
  const list = async (query = '') => (await reader.get(`news${query}`)).json<NewsListResult>();

  it('lists drafts and scheduled items, with search, filter and order', async () => {
    await create({ title: 'Old', publishedAt: inDays(-2) });
    await create({ title: 'Coming', publishedAt: inDays(2) });
    await create({ title: 'Draft' });
    const all = await list();
    expect(all.rows.map(({ title }) => title)).toEqual(['Draft', 'Coming', 'Old']);
    expect(all.rows.map(({ state }) => state)).toEqual(['draft', 'scheduled', 'published']);
    for (const { title, state } of all.rows) {
      expect((await list(`?state=${state}`)).rows.map((row) => row.title)).toEqual([title]);
    }
    expect((await list('?search=OLD')).total).toBe(1);
    expect((await list('?sort=title&order=asc')).rows[0]).toMatchObject({ title: 'Coming' });
  });

  it('exports a file', async () => {
    await create({ title: '@SUM(1)' });
    const { body } = await reader.get('news/export');
    expect(body).toContain("'@SUM(1)");
  });

  it('requires the permission', async () => {
    for (const path of ['news', 'news/export', 'news/1/edit']) {
      expect((await student.get(path)).statusCode).toBe(403);
      expect((await new Browser(world).get(path)).statusCode).toBe(401);
    }
  });
});

describe('where news come from WordPress', () => {
  it('reports it, and rejects changes', async () => {
    const { id } = (await create()).body;
    const other = await openWorld({ env: { WORDPRESS_URL: 'https://blog.example/' } });
    try {
      const keeper = await signedIn(other, { role: 'admin' });
      expect((await keeper.get('news')).json()).toMatchObject({ origin: 'wordpress' });
      for (const answer of [
        await keeper.post('news', item),
        await keeper.send('PUT', `news/${id}`, { payload: { ...item, revision: 1 } }),
        await keeper.send('DELETE', `news/${id}`),
        await keeper.post('faq/categories', { name: 'New' }),
        await keeper.send('PUT', 'faq/1/place', { payload: { position: 0 } }),
      ]) {
        expect(answer.json()).toMatchObject({ code: 'kept_in_wordpress' });
      }
    } finally {
      await other.close();
    }
  });
});
