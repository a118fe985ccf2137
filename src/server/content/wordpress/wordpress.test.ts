import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '#shared/content/contract.ts';
import { openWorld, type World } from '#test/world.ts';

/** A fake WordPress that responds as the test says and records its requests. */
let wordpress: Server;
let origin: string;
let asked: string[] = [];
let answer: (response: ServerResponse, url: string) => void;
let world: World;

beforeAll(async () => {
  wordpress = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(response, request.url ?? '');
  }).listen(0, '127.0.0.1');
  await once(wordpress, 'listening');
  origin = `http://127.0.0.1:${(wordpress.address() as AddressInfo).port}`;
  world = await openWorld({ env: { WORDPRESS_URL: `${origin}/blog/` } });
});
afterAll(async () => {
  wordpress.close();
  await world.close();
});

beforeEach(() => {
  // Longer than any cache lifetime, so that each test starts with an empty cache.
  world.clock.advance(2 * 86_400);
  world.logged.length = 0;
  asked = [];
  answer = (response) => send(response, [post()]);
});

const send = (response: ServerResponse, body: unknown) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

const post = (other: object = {}) => ({
  id: 7,
  date_gmt: '2026-02-01T09:30:00',
  link: 'https://blog.example/hello',
  title: { rendered: 'Salt &#038; <em>pepper</em>' },
  content: { rendered: '<p>First</p><script>alert(1)</script><p>Second</p>' },
  excerpt: { rendered: '<p>Short</p>' },
  _embedded: { 'wp:featuredmedia': [{ source_url: `${origin}/picture.jpg` }] },
  ...other,
});

const visit = (path: string) => world.app.inject({ url: path.startsWith('/') ? path : `/wp-json/wp/v2/${path}` });
const posts = async (query = '') => (await visit(`posts${query}`)).json<Post[]>();

describe('news of a configured WordPress', () => {
  it('are stripped to text, in the same shape', async () => {
    const { date_gmt: date, ...same } = post();
    const texts = {
      title: { rendered: 'Salt and pepper' },
      content: { rendered: 'First\n\nSecond' },
      excerpt: { rendered: 'Short' },
    };
    expect(await posts('?_embed')).toEqual([{ ...same, date, ...texts }]);
    expect(asked[0]).toMatch(/^\/blog\/wp-json\/wp\/v2\/posts\?per_page=50&_embed=/);
  });

  it('appear in the top bar', async () => {
    expect((await visit('/api/v1/news/latest')).json()).toEqual([
      {
        title: 'Salt and pepper',
        label: 'News',
        link: 'https://blog.example/hello',
        actionName: 'Read more',
        photo: `${origin}/picture.jpg`,
      },
    ]);
  });

  it('show only pictures of the WordPress host', async () => {
    const policy = String((await visit('posts')).headers['content-security-policy']);
    expect(policy).toContain(`img-src 'self' data: blob: ${origin};`);
    const other = { _embedded: { 'wp:featuredmedia': [{ source_url: 'https://tracker.example/p.gif' }] } };
    answer = (response) => send(response, [post(other)]);
    world.clock.advance(301);
    expect((await posts('?_embed'))[0]?._embedded).toEqual({ 'wp:featuredmedia': [] });
  });

  it('are searched and paged here', async () => {
    answer = (response) =>
      send(
        response,
        [1, 2, 3].map((id) => post({ id, title: { rendered: `Number ${id}` } })),
      );
    expect((await posts('?search=NUMBER+2')).map(({ id }) => id)).toEqual([2]);
    const second = await visit('posts?per_page=2&page=2');
    expect(second.json<Post[]>().map(({ id }) => id)).toEqual([3]);
    expect(second.headers).toMatchObject({ 'x-wp-total': '3', 'x-wp-totalpages': '2' });
    expect(asked).toHaveLength(1);
  });

  it('skip invalid items', async () => {
    const bad = [post({ link: 'javascript:alert(1)' }), post({ id: 'x' }), null, 'text', { id: 1 }];
    answer = (response) => send(response, [...bad, post()]);
    expect((await posts()).map(({ link }) => link)).toEqual(['https://blog.example/hello']);
  });
});

describe('the FAQ of a configured WordPress', () => {
  it('comes from it too', async () => {
    answer = (response, url) =>
      send(
        response,
        url.includes('sp_faq')
          ? [{ id: 1, title: { rendered: 'Why?' }, content: { rendered: '<p>Because.</p>' }, category: [3] }]
          : [{ id: 3, name: 'Ins &#038; outs', count: 1 }],
      );
    expect((await visit('sp_faq')).json()).toEqual([
      { id: 1, title: { rendered: 'Why?' }, content: { rendered: 'Because.' }, category: [3] },
    ]);
    expect((await visit('category')).json()).toEqual([{ id: 3, name: 'Ins and outs', count: 1 }]);
  });
});

describe('a WordPress', () => {
  it('is requested once in five minutes, even by concurrent requests', async () => {
    await Promise.all(Array.from({ length: 20 }, () => posts()));
    world.clock.advance(299);
    await posts();
    expect(asked).toHaveLength(1);
    world.clock.advance(2);
    await posts();
    expect(asked).toHaveLength(2);
  });

  it('that fails is replaced by its last response for a day', async () => {
    await posts();
    answer = (response) => void response.writeHead(500).end();
    world.clock.advance(3600);
    expect(await posts()).toHaveLength(1);
    world.clock.advance(23 * 3600 + 1);
    const response = await visit('posts');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('30');
  });

  it('that fails is not requested again for half a minute', async () => {
    answer = (response) => void response.writeHead(500).end();
    await visit('posts');
    await visit('posts');
    expect(asked).toHaveLength(1);
    world.clock.advance(30);
    answer = (response) => send(response, [post()]);
    expect(await posts()).toHaveLength(1);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['sends us elsewhere', (response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['answers what is no list', (response) => send(response, { code: 'rest_no_route' })],
    ['answers what is no JSON', (response) => void response.end('<html>')],
    ['never stops talking', (response) => void response.end(`["${'x'.repeat(2_100_000)}"]`)],
    ['hangs up', (response) => void response.destroy()],
  ])('that %s counts as failed', async (_what, failing) => {
    answer = failing;
    expect((await visit('posts')).statusCode).toBe(503);
    expect(asked).toHaveLength(1);
    expect(world.logged.join('')).toContain('a list of WordPress did not load');
  });
});
