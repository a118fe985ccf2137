import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminEntriesResult, AdminEntry } from '#shared/dictionaries/admin.contract.ts';
import { addPerson, useSignedIn } from '#test/people.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { dictionaries } from '../dictionaries.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
beforeAll(async () => {
  // Concepts come with the questions of the bank, which test databases do not have.
  await world.db
    .insertInto('concepts')
    .values([{ name: 'Iron deficiency' }, { name: 'Gout: first-line drugs' }])
    .execute();
});
useEmptyTables(world, 'rate_limits');

const entriesOf = async (path: string, query = '') =>
  (await admin.get(`dictionaries/${path}/entries?${query}`)).json<AdminEntriesResult>();
const namesOf = ({ rows }: AdminEntriesResult) => rows.map(({ name }) => name);
const idOf = async (path: string, search: string) =>
  (await entriesOf(path, `search=${search}`)).rows.find(({ name }) => name === search)!.id;

async function choose(places: { country_id?: number; university_id?: number; region_id?: number }) {
  const { id } = await addPerson(world, { passwordHash: null });
  await world.db.updateTable('users').set(places).where('id', '=', id).execute();
}

describe.each(dictionaries)('the list $path for admins', ({ path, parent, table }) => {
  it('is paged, in the order of the names, with the number of uses', async () => {
    const { count: counted } = await world.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    const count = Number(counted);
    const first = await entriesOf(path, 'pageSize=25');
    expect(first).toMatchObject({ total: count, page: 1, pageSize: 25 });
    const second = await entriesOf(path, 'pageSize=25&page=2');
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe(Math.min(50, count));
    for (const { usage, uses, parentName } of first.rows) {
      expect(usage).toBe(uses.reduce((sum, use) => sum + use.count, 0));
      expect(parentName === null).toBe(parent === null);
    }
    const backwards = await entriesOf(path, 'pageSize=25&order=desc');
    const last = await entriesOf(path, `pageSize=25&page=${Math.ceil(count / 25)}`);
    expect(backwards.rows[0]).toEqual(last.rows.at(-1));
  });

  it('can be sorted by usage', async () => {
    const { rows } = await entriesOf(path, 'sort=usage&order=desc&pageSize=100');
    const usages = rows.map(({ usage }) => usage);
    expect(usages).toEqual(usages.toSorted((one, other) => other - one));
  });

  it('is exported with the same filters', async () => {
    const { rows } = await entriesOf(path, 'pageSize=25');
    const search = encodeURIComponent(rows[0]!.name);
    const file = await admin.get(`dictionaries/${path}/entries/export?search=${search}`);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${path}.csv"`);
    expect(file.body).toContain(`\r\n${rows[0]!.id},`);
    expect(file.body.trim().split('\r\n')).toHaveLength(1 + (await entriesOf(path, `search=${search}`)).total);
  });

  it.each(['page=0', 'pageSize=7', 'sort=colour', 'order=up', `search=${'x'.repeat(101)}`])(
    'rejects %s',
    async (query) => {
      expect((await admin.get(`dictionaries/${path}/entries?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('the search', () => {
  it('ignores accents, case and the order of words', async () => {
    const [countryId, other] = [await idOf('countries', 'Brazil'), await idOf('countries', 'Chile')];
    const add = (name: string, place: number) => admin.post('dictionaries/university', { name, countryId: place });
    await add('Universidade de São Vénture', countryId);
    await add('Universidad de Sao Venture del Sur', other);
    expect(namesOf(await entriesOf('university', 'search=VENTURE%20sao'))).toEqual([
      'Universidad de Sao Venture del Sur',
      'Universidade de São Vénture',
    ]);
    expect((await entriesOf('university', `search=v%C3%A9nture&countryId=${other}`)).rows).toMatchObject([
      { countryId: other, parentName: 'Chile', usage: 0 },
    ]);
  });

  it('treats special characters literally', async () => {
    for (const sign of ['%25', '_', '%5C', "'", '%25%25']) {
      const found = namesOf(await entriesOf('countries', `search=${sign}`));
      for (const name of found) expect(name).toContain(decodeURIComponent(sign));
    }
  });

  it('finds countries of a world region', async () => {
    const { rows } = await entriesOf('countries', 'worldRegionId=1&pageSize=100');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row: AdminEntry) => row.worldRegionId === 1)).toBe(true);
  });
});

describe('usage', () => {
  it('shows the uses of an entry, and sorts the most used first', async () => {
    const countryId = await idOf('countries', 'Iceland');
    const { id } = (await admin.post('dictionaries/university', { name: 'Used a lot', countryId })).json<AdminEntry>();
    for (let left = 2; left > 0; left -= 1) await choose({ country_id: countryId, university_id: id });
    expect((await entriesOf('university', 'search=used%20a%20lot')).rows).toMatchObject([
      { id, usage: 2, uses: [{ count: 2, what: 'people' }] },
    ]);
    expect((await entriesOf('university', 'sort=usage&order=desc')).rows[0]).toMatchObject({ id });
    expect((await entriesOf('countries', 'search=Iceland')).rows[0]!.uses).toContainEqual({ count: 2, what: 'people' });
  });
});
