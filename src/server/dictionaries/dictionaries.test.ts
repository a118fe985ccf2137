import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';
import { Browser, signedIn, useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const browser = useSignedIn(world);

interface Entry {
  id: number;
  name: string;
}

const listOf = async <Line extends Entry = Entry>(path: string) =>
  (await browser.get(`dictionaries/${path}`)).json<Line[]>();
const idOf = async (isoCode: string) =>
  (await listOf<Entry & { isoCode: string }>('countries')).find((country) => country.isoCode === isoCode)?.id;

const PATHS = ['countries', 'fields-of-study', 'region/country/1', 'university/country/1'];
const EVERY_PATH = [
  ...PATHS,
  'world-regions',
  'disciplines',
  'body-systems',
  'feedback-category',
  'disciplines/body-systems',
  'body-systems/disciplines',
];

/** The queries sent during a call, without those of rate limits and sessions. */
async function queriesDuring(act: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const watched = new Map<PoolClient, PoolClient['query']>();
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return;
    const query = client.query;
    watched.set(client, query);
    client.query = ((...args: [string | { text: string }]) => {
      sent.push(typeof args[0] === 'string' ? args[0] : args[0].text);
      return query.apply(client, args as never);
    }) as never;
  };
  world.pool.on('acquire', watch);
  await act();
  world.pool.off('acquire', watch);
  for (const [client, query] of watched) client.query = query;
  return sent.filter((text) => !/rate_limits|sessions/.test(text));
}

describe('the lists', () => {
  it('contain every country with its ISO code, in the order that users expect', async () => {
    const countries = await listOf<Entry & { isoCode: string }>('countries');
    expect(countries).toHaveLength(250);
    expect(countries.slice(0, 3).map(({ name }) => name)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
    expect(countries.find(({ isoCode }) => isoCode === 'PL')).toEqual({
      id: expect.any(Number),
      name: 'Poland',
      isoCode: 'PL',
      worldRegionId: expect.any(Number),
    });
  });

  it('contain the world regions with their codes', async () => {
    expect(await listOf('world-regions')).toContainEqual({ id: expect.any(Number), name: 'Europe', code: 'EUR' });
  });

  it.each([
    ['disciplines', ['Anatomy', 'Histology and cell biology', 'Embryology'], 'Public health'],
    ['body-systems', ['Cardiovascular', 'Respiratory', 'Gastrointestinal'], 'Multisystem'],
    ['feedback-category', ['Wrong answer key', 'Unclear question', 'Wrong or unclear explanation'], 'Something else'],
  ])('contain %s in their original order', async (path, first, last) => {
    const names = (await listOf(path)).map(({ name }) => name);
    expect([names.slice(0, 3), names.at(-1)]).toEqual([first, last]);
  });

  it('contain every region and university with its country for admins', async () => {
    const admin = await signedIn(world, { role: 'admin' });
    for (const [path, table] of [
      ['region', 'regions'],
      ['university', 'universities'],
    ] as const) {
      const { count } = await world.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const entries = (await admin.get(`dictionaries/${path}`)).json<Entry[]>();
      expect(entries).toHaveLength(count);
      expect(entries[0]).toEqual({ id: expect.any(Number), name: expect.any(String), countryId: expect.any(Number) });
    }
  });

  it.each(EVERY_PATH)('take one query: %s', async (path) => {
    world.clock.advance(1);
    const queries = await queriesDuring(() => browser.get(`dictionaries/${path}`));
    expect(queries).toHaveLength(1);
  });

  it('contain the fields of study', async () => {
    expect(await listOf('fields-of-study')).toContainEqual({ id: 1, name: 'Medicine' });
  });

  it.each([
    ['US', 51],
    ['CA', 13],
    ['GB', 4],
    ['DE', 16],
    ['PL', 16],
    ['FR', 18],
    ['ES', 19],
    ['IT', 20],
    ['AU', 8],
    ['IN', 36],
    ['BR', 27],
    ['MX', 32],
  ])('contain the regions of %s: %i', async (isoCode, count) => {
    const regions = await listOf(`region/country/${await idOf(isoCode)}`);
    expect(regions).toHaveLength(count);
    expect(Object.keys(regions[0]!)).toEqual(['id', 'name']);
  });

  it('contain the universities of one country only', async () => {
    const [german, polish] = [
      await listOf(`university/country/${await idOf('DE')}`),
      await listOf(`university/country/${await idOf('PL')}`),
    ];
    expect(polish.map(({ name }) => name)).toContain('Jagiellonian University Cracow');
    expect(german.map(({ name }) => name)).toContain('Medizinische Hochschule Hannover');
    expect(german.filter(({ id }) => polish.some((other) => other.id === id))).toEqual([]);
  });

  it.each(['region', 'university'])('are empty for an unknown country: %s', async (path) => {
    expect(await listOf(`${path}/country/999999`)).toEqual([]);
  });

  it.each(['0', '-1', '1.5', 'DE', '99999999999', '%00', '1%20or%201'])('reject %s as a country', async (id) => {
    const response = await browser.get(`dictionaries/university/country/${id}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input', message: [{ property: 'id' }] });
  });

  it.each(PATHS)('are open to visitors: %s', async (path) => {
    expect((await new Browser(world).get(`dictionaries/${path}`)).statusCode).toBe(200);
  });
});

describe('the browser cache', () => {
  it.each(EVERY_PATH)('is valid until the list changes: %s', async (path) => {
    const { headers } = await browser.get(`dictionaries/${path}`);
    const etag = String(headers['etag']);
    for (const held of [etag, `W/${etag}`, `"another", ${etag}`]) {
      const again = await browser.get(`dictionaries/${path}`, { 'if-none-match': held });
      expect(again).toMatchObject({ statusCode: 304, body: '', headers: { etag } });
    }
    const other = await browser.get(`dictionaries/${path}`, { 'if-none-match': '"another"' });
    expect(other.statusCode).toBe(200);
  });

  it('is outdated once an entry changes', async () => {
    const path = `dictionaries/region/country/${await idOf('PL')}`;
    const { headers } = await browser.get(path);
    await world.db.updateTable('regions').set({ name: 'Mazowsze' }).where('name', '=', 'Masovian').execute();
    const again = await browser.get(path, { 'if-none-match': String(headers['etag']) });
    expect(again.statusCode).toBe(200);
    expect(again.body).toContain('Mazowsze');
  });

  it('is used for a second without a request for a list of one country', async () => {
    const { headers } = await browser.get('dictionaries/university/country/1');
    expect(headers['cache-control']).toBe('public, max-age=1');
    expect((await browser.get('dictionaries/countries')).headers['cache-control']).toBe('public, no-cache');
  });

  it('is private for lists that are not public', async () => {
    const { headers } = await browser.get('dictionaries/disciplines');
    expect(headers['cache-control']).toBe('private, no-cache');
  });
});
