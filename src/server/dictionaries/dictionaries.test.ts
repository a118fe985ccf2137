import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, signedIn } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let browser: Browser;
beforeAll(async () => {
  world = await openWorld();
  browser = await signedIn(world);
});
afterAll(() => world.close());

interface Entry {
  id: number;
  name: string;
}

const listOf = async <Line extends Entry = Entry>(path: string) =>
  (await browser.get(`dictionaries/${path}`)).json<Line[]>();
const idOf = async (isoCode: string) =>
  (await listOf<Entry & { isoCode: string }>('countries')).find((country) => country.isoCode === isoCode)?.id;

const PATHS = ['countries', 'fields-of-study', 'region/country/1', 'university/country/1'];

describe('the lists', () => {
  it('hold every country with its ISO code, in the order people expect', async () => {
    const countries = await listOf<Entry & { isoCode: string }>('countries');
    expect(countries).toHaveLength(250);
    expect(countries.slice(0, 3).map(({ name }) => name)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
    expect(countries.find(({ isoCode }) => isoCode === 'PL')).toEqual({
      id: expect.any(Number),
      name: 'Poland',
      isoCode: 'PL',
    });
  });

  it('hold fields of study', async () => {
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
  ])('hold the regions of %s, which are %i', async (isoCode, count) => {
    const regions = await listOf(`region/country/${await idOf(isoCode)}`);
    expect(regions).toHaveLength(count);
    expect(Object.keys(regions[0]!)).toEqual(['id', 'name']);
  });

  it('hold the universities of one country and no other', async () => {
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

  it.each(['0', '-1', '1.5', 'DE', '99999999999', '%00', '1%20or%201'])('refuse %s as a country', async (id) => {
    const response = await browser.get(`dictionaries/university/country/${id}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input', message: [{ property: 'id' }] });
  });

  it.each(PATHS)('are open to guests: %s', async (path) => {
    expect((await new Browser(world).get(`dictionaries/${path}`)).statusCode).toBe(200);
  });
});

describe('what a browser keeps', () => {
  it.each(PATHS)('is good until the list changes: %s', async (path) => {
    const { headers } = await browser.get(`dictionaries/${path}`);
    const etag = String(headers['etag']);
    for (const held of [etag, `W/${etag}`, `"another", ${etag}`]) {
      const again = await browser.get(`dictionaries/${path}`, { 'if-none-match': held });
      expect(again).toMatchObject({ statusCode: 304, body: '', headers: { etag } });
    }
    const other = await browser.get(`dictionaries/${path}`, { 'if-none-match': '"another"' });
    expect(other.statusCode).toBe(200);
  });

  it('is out of date once an entry changes', async () => {
    const path = `dictionaries/region/country/${await idOf('PL')}`;
    const { headers } = await browser.get(path);
    await world.db.updateTable('regions').set({ name: 'Mazowsze' }).where('name', '=', 'Masovian').execute();
    const again = await browser.get(path, { 'if-none-match': String(headers['etag']) });
    expect(again.statusCode).toBe(200);
    expect(again.body).toContain('Mazowsze');
  });

  it('is used for a second without asking where the list is of one country', async () => {
    const { headers } = await browser.get('dictionaries/university/country/1');
    expect(headers['cache-control']).toBe('public, max-age=1');
    expect((await browser.get('dictionaries/countries')).headers['cache-control']).toBe('public, no-cache');
  });
});
