import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { lastAdminEvent } from '#test/events.ts';
import { addPerson, signedIn, useSignedIn } from '#test/people.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { dictionaries } from '../dictionaries.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
useEmptyTables(world, 'rate_limits');

/** Codes that no country has. */
const isoCodes = Array.from('MNOPQRSTUVWXYZ', (letter) => `Q${letter}`);
let made = 0;
const also: Record<string, () => object> = {
  'world-regions': () => ({
    code: String(10_000 + made)
      .replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)))
      .slice(1),
  }),
  countries: () => ({ isoCode: isoCodes.pop(), worldRegionId: 1 }),
  region: () => ({ countryId: 1 }),
  university: () => ({ countryId: 1 }),
};
async function add(path: string, fields: object = {}): Promise<number> {
  made += 1;
  const name = `Entry ${made}`;
  const response = await admin.post(`dictionaries/${path}`, { name, ...also[path]?.(), ...fields });
  expect(response.statusCode).toBe(201);
  return response.json<{ id: number }>().id;
}
const merge = (path: string, id: number, into: unknown) => admin.post(`dictionaries/${path}/${id}/merge`, { into });
const isThere = async (table: string, id: number) =>
  (await sql`select from ${sql.table(table)} where id = ${id}`.execute(world.db)).rows.length === 1;

async function person(places: object): Promise<string> {
  const { id } = await addPerson(world, { passwordHash: null });
  await world.db.updateTable('users').set(places).where('id', '=', id).execute();
  return id;
}
const placesOf = (id: string) =>
  world.db
    .selectFrom('users')
    .select(['country_id', 'region_id', 'university_id', 'field_of_study_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const usesOf = async (table: string, column: string, id: number) =>
  (await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(world.db)).rows.length;

describe.each(dictionaries)('the list $path', ({ path, table }) => {
  it('merges two entries and records it', async () => {
    const [id, into] = [await add(path), await add(path)];
    const response = await merge(path, id, into);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ into: { id: into, name: expect.stringContaining('Entry') }, moved: 0 });
    expect([await isThere(table, id), await isThere(table, into)]).toEqual([false, true]);
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'dictionary_entries_merged',
      editor_id: admin.userId,
      subject_kind: table,
      subject_id: String(id),
      before: { id },
      after: { into: { id: into } },
    });
  });

  it('rejects the entry itself, unknown entries and invalid ids', async () => {
    const id = await add(path);
    for (const into of [id, 999_999, 0, 'x', null]) {
      const response = await merge(path, id, into);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'invalid_input', message: [{ property: 'into' }] });
    }
    expect((await merge(path, 999_999, id)).statusCode).toBe(404);
    const more = await admin.post(`dictionaries/${path}/${id}/merge`, { into: id, name: 'Other' });
    expect(more.statusCode).toBe(400);
    expect(await isThere(table, id)).toBe(true);
  });

  it('leaves one of two entries that are merged into each other concurrently', async () => {
    const [one, other] = [await add(path), await add(path)];
    const answers = await Promise.all([merge(path, one, other), merge(path, other, one)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect([await isThere(table, one), await isThere(table, other)].filter(Boolean)).toHaveLength(1);
  });
});

it('requires the permission to delete in the admin area', async () => {
  const student = await signedIn(world);
  expect((await student.post('dictionaries/disciplines/1/merge', { into: 2 })).statusCode).toBe(403);
});

describe('users', () => {
  it('get the remaining field of study', async () => {
    const [id, into] = [await add('fields-of-study'), await add('fields-of-study')];
    const people = [await person({ field_of_study_id: id }), await person({ field_of_study_id: into })];
    expect((await merge('fields-of-study', id, into)).json()).toMatchObject({ moved: 1 });
    for (const one of people) expect(await placesOf(one)).toMatchObject({ field_of_study_id: into });
  });

  it.each(['region', 'university'])('get the remaining %s, in the same country only', async (path) => {
    const column = `${path}_id`;
    const [id, into, abroad] = [await add(path), await add(path), await add(path, { countryId: 2 })];
    const someone = await person({ country_id: 1, [column]: id });
    const refused = await merge(path, id, abroad);
    expect(refused.json()).toMatchObject({
      message: [{ property: 'into', constraints: { invalid: 'Both must be in the same country.' } }],
    });
    expect((await merge(path, id, into)).json()).toMatchObject({ moved: 1 });
    expect(await placesOf(someone)).toMatchObject({ country_id: 1, [column]: into });
  });

  it('move with their region and university when countries are merged, without duplicates', async () => {
    const [id, into] = [await add('countries'), await add('countries')];
    const place = (path: string, name: string, countryId: number) => add(path, { name, countryId });
    const capital = await place('region', 'Capital', into);
    const [sameCapital, coast] = [await place('region', 'CAPITAL', id), await place('region', 'Coast', id)];
    const university = await place('university', 'First', into);
    const [sameUniversity, newUniversity] = [
      await place('university', 'first', id),
      await place('university', 'New', id),
    ];
    const moved = await person({ country_id: id, region_id: sameCapital, university_id: newUniversity });
    const other = await person({ country_id: id, region_id: coast, university_id: sameUniversity });
    const bare = await person({ country_id: id });

    expect((await merge('countries', id, into)).json()).toMatchObject({ moved: 7 });
    expect(await placesOf(moved)).toMatchObject({ country_id: into, region_id: capital, university_id: newUniversity });
    expect(await placesOf(other)).toMatchObject({ country_id: into, region_id: coast, university_id: university });
    expect(await placesOf(bare)).toMatchObject({ country_id: into, region_id: null, university_id: null });
    expect(await usesOf('regions', 'country_id', into)).toBe(2);
    expect(await usesOf('universities', 'country_id', into)).toBe(2);
  });
});

describe('other uses of an entry', () => {
  it('include mailings, which get the same recipients after countries are merged', async () => {
    const [id, into] = [await add('countries'), await add('countries')];
    const university = await add('university', { name: 'Mailed', countryId: into });
    const same = await add('university', { name: 'mailed', countryId: id });
    const segment = { audience: 'everybody', country_id: id, university_id: same };
    const mailing = await world.db
      .insertInto('mailings')
      .values({ name: 'News', subject: 'News', body: 'News', ...segment })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await merge('countries', id, into)).statusCode).toBe(200);
    const places = await world.db
      .selectFrom('mailings')
      .select(['country_id', 'university_id'])
      .where('id', '=', mailing.id)
      .executeTakeFirst();
    expect(places).toEqual({ country_id: into, university_id: university });
  });

  it('move to the remaining world region, whose price of a plan wins', async () => {
    const [id, into] = [await add('world-regions'), await add('world-regions')];
    const country = await add('countries', { worldRegionId: id });
    const price = (plan_id: number, world_region_id: number, amount: number) =>
      world.db.insertInto('plan_prices').values({ plan_id, world_region_id, amount, currency: 'usd' }).execute();
    await price(11, id, 1000);
    await price(12, id, 2000);
    await price(12, into, 3000);
    await world.db
      .updateTable('plan_prices')
      .set({ stripe_price_id: 'price_sold' })
      .where('world_region_id', '=', id)
      .where('plan_id', '=', 12)
      .execute();
    const { id: customer } = await addPerson(world, { passwordHash: null });
    await world.db.insertInto('billing_customers').values({ user_id: customer, world_region_id: id }).execute();

    expect((await merge('world-regions', id, into)).json()).toMatchObject({ moved: 4 });
    const prices = await world.db
      .selectFrom('plan_prices')
      .select(['plan_id', 'amount'])
      .where('world_region_id', '=', into)
      .orderBy('plan_id')
      .execute();
    expect(prices).toEqual([
      { plan_id: 11, amount: 1000 },
      { plan_id: 12, amount: 3000 },
    ]);
    const former = await world.db
      .selectFrom('former_plan_prices')
      .select(['plan_id', 'amount', 'stripe_price_id'])
      .where('world_region_id', '=', into)
      .execute();
    expect(former).toEqual([{ plan_id: 12, amount: 2000, stripe_price_id: 'price_sold' }]);
    expect(await usesOf('countries', 'world_region_id', into)).toBe(1);
    expect(await isThere('countries', country)).toBe(true);
    expect(await usesOf('billing_customers', 'world_region_id', into)).toBe(1);
  });

  it('move to the remaining feedback category, and identical open reports become one', async () => {
    const [id, into] = [await add('feedback-category'), await add('feedback-category')];
    const { id: userId } = await addPerson(world, { passwordHash: null });
    const question = await sql<{ id: number }>`
      with question as (
        insert into questions (fingerprint, search, created_at, updated_at) values ('x', '', now(), now()) returning id
      )
      insert into question_versions (question_id, version, edition, stem, lead_in, learning_point, created_at)
      select id, 1, 1, '', '', '', now() from question
      returning question_id as id
    `.execute(world.db);
    const report = (category_id: number, text: string) =>
      world.db
        .insertInto('problem_reports')
        .values({
          user_id: userId,
          question_id: question.rows[0]!.id,
          version: 1,
          category_id,
          text,
          created_at: world.clock.now(),
        })
        .execute();
    await report(id, 'Typing error');
    await report(into, 'Typing error');
    await report(id, 'Other');
    expect((await merge('feedback-category', id, into)).json()).toMatchObject({ moved: 2 });
    expect(await usesOf('problem_reports', 'category_id', into)).toBe(2);
  });

  it('are not lost when a user chooses the merged entry at the same moment', async () => {
    const [id, into] = [await add('fields-of-study'), await add('fields-of-study')];
    const { id: someone } = await addPerson(world, { passwordHash: null });
    const take = world.db.updateTable('users').set({ field_of_study_id: id }).where('id', '=', someone).execute();
    const [merged, taken] = await Promise.allSettled([merge('fields-of-study', id, into), take]);
    expect(merged).toMatchObject({ status: 'fulfilled', value: { statusCode: 200 } });
    const { field_of_study_id: now } = await placesOf(someone);
    expect(now).toBe(taken.status === 'fulfilled' ? into : null);
  });
});
