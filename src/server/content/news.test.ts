import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Post } from '#shared/content/contract.ts';
import { Browser } from '#test/people.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';

const world = useWorld();

useEmptyTables(world, 'news');

const addNews = async (given: { title: string; body?: string; link?: string | null; daysAgo?: number | null }) => {
  const { title, body = 'Body', link = null, daysAgo = 1 } = given;
  const published_at = daysAgo === null ? null : new Date(world.clock.now().getTime() - daysAgo * 86_400_000);
  const row = { title, body, link, published_at, photo_path: '/api/v1/files/news/1.jpg' };
  return (await world.db.insertInto('news').values(row).returning('id').executeTakeFirstOrThrow()).id;
};
const visit = (url: string, headers = {}) => world.app.inject({ url, headers, remoteAddress: '203.0.113.9' });
const titlesOf = (response: LightMyRequestResponse) => response.json<Post[]>().map(({ title }) => title.rendered);

describe('GET news/latest', () => {
  it('returns the five latest published items, newest first', async () => {
    for (const daysAgo of [3, 1, 2, 6, 5, 4]) await addNews({ title: `${daysAgo} days`, daysAgo });
    await addNews({ title: 'tomorrow', daysAgo: -1 });
    await addNews({ title: 'never', daysAgo: null });
    const response = await new Browser(world).get('news/latest');
    expect(response.json<{ title: string }[]>().map(({ title }) => title)).toEqual(
      [1, 2, 3, 4, 5].map((days) => `${days} days`),
    );
  });

  it("links to the item's own page when it has no link", async () => {
    const id = await addNews({ title: 'Own page', daysAgo: 1 });
    await addNews({ title: 'Elsewhere', link: '/pricing', daysAgo: 2 });
    expect((await new Browser(world).get('news/latest')).json()).toMatchObject([
      { link: `/news/${id}`, label: 'News', actionName: 'Read more', photo: '/api/v1/files/news/1.jpg' },
      { link: '/pricing' },
    ]);
  });
});

describe('GET news/:id', () => {
  it('returns the whole item with its Markdown', async () => {
    const id = await addNews({ title: 'Hello', body: '**Bold**' });
    expect((await new Browser(world).get(`news/${id}`)).json()).toEqual({
      id,
      title: 'Hello',
      label: 'News',
      body: '**Bold**',
      photo: '/api/v1/files/news/1.jpg',
      publishedAt: '2026-02-28T10:00:00.000Z',
    });
  });

  it('answers 404 for an unpublished item', async () => {
    const id = await addNews({ title: 'Tomorrow', daysAgo: -1 });
    expect((await new Browser(world).get(`news/${id}`)).statusCode).toBe(404);
    expect((await new Browser(world).get('news/2147483647')).statusCode).toBe(404);
    expect((await new Browser(world).get('news/99999999999')).statusCode).toBe(400);
  });
});

describe('GET /wp-json/wp/v2/posts, built in', () => {
  it('has the shape of WordPress, with text instead of markup', async () => {
    const id = await addNews({ title: 'R&D', body: '## Head\n\nSalt **and** [pepper](/x) &#038; <b>thyme</b>' });
    const response = await visit('/wp-json/wp/v2/posts?_embed');
    expect(response.json()).toEqual([
      {
        id,
        date: '2026-02-28T10:00:00',
        link: `/news/${id}`,
        title: { rendered: 'R&D' },
        content: { rendered: 'Head\n\nSalt and pepper and thyme' },
        excerpt: { rendered: 'Head Salt and pepper and thyme' },
        _embedded: { 'wp:featuredmedia': [{ source_url: '/api/v1/files/news/1.jpg' }] },
      },
    ]);
  });

  it('omits the pictures unless they are requested', async () => {
    await addNews({ title: 'One' });
    expect((await visit('/wp-json/wp/v2/posts')).json<Post[]>()[0]).not.toHaveProperty('_embedded');
  });

  it('is paged and returns the total', async () => {
    for (const daysAgo of [1, 2, 3, 4, 5]) await addNews({ title: `${daysAgo}`, daysAgo });
    const response = await visit('/wp-json/wp/v2/posts?per_page=2&page=3');
    expect(titlesOf(response)).toEqual(['5']);
    expect(response.headers).toMatchObject({ 'x-wp-total': '5', 'x-wp-totalpages': '3' });
    expect(titlesOf(await visit('/wp-json/wp/v2/posts?per_page=2&page=4'))).toEqual([]);
  });

  it('searches title and text, case-insensitively and without wildcards', async () => {
    await addNews({ title: 'Sodium' });
    await addNews({ title: 'Potassium', body: '100% of SODIUM' });
    await addNews({ title: 'Calcium' });
    expect(titlesOf(await visit('/wp-json/wp/v2/posts?search=sodium')).toSorted()).toEqual(['Potassium', 'Sodium']);
    expect(titlesOf(await visit('/wp-json/wp/v2/posts?search=%25'))).toEqual(['Potassium']);
    expect(titlesOf(await visit('/wp-json/wp/v2/posts?search=_'))).toEqual([]);
  });

  it.each(['per_page=101', 'per_page=0', 'page=0', 'page=x', 'search=%00', 'order=asc', `search=${'x'.repeat(201)}`])(
    'rejects %s',
    async (query) => {
      const response = await visit(`/wp-json/wp/v2/posts?${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'invalid_input' });
    },
  );

  it('counts visitors by network like other public endpoints', async () => {
    const before = await world.db.selectFrom('rate_limits').select('key').execute();
    await world.app.inject({ url: '/wp-json/wp/v2/posts', remoteAddress: '198.51.100.77' });
    const after = await world.db.selectFrom('rate_limits').select('key').execute();
    const added = after.map(({ key }) => key).filter((key) => !before.some((one) => one.key === key));
    expect(added).toEqual([expect.stringContaining('visitsByNetwork')]);
  });
});
