import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addPerson, useSignedIn } from '#test/people.ts';
import { wrongFieldsIn } from '#test/responses.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { dictionaries } from '../dictionaries.ts';
import { labCategories, labValues } from '../lab-values.ts';
import { actionsOn, requiredFields } from './entries.test-kit.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
// These tests send more requests than a user in a minute.
useEmptyTables(world, 'rate_limits');

interface Entry {
  id: number;
  name: string;
  revision: number;
}

const { create, edit, remove } = actionsOn(admin);
const listOf = async (path: string) => (await admin.get(`dictionaries/${path}`)).json<Entry[]>();
const wrongFields = (response: LightMyRequestResponse) =>
  Object.fromEntries(wrongFieldsIn(response).map(({ property, constraints }) => [property, constraints]));

const lastEvents = async (count: number) => {
  const rows = await world.db
    .selectFrom('admin_events')
    .select(['kind', 'editor_id', 'subject_kind', 'subject_id', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.toReversed();
};

describe.each(dictionaries)('the list $path', ({ path, table }) => {
  const fields = requiredFields[path] ?? {};

  it('creates, changes and deletes an entry, and records who did it', async () => {
    const before = await admin.get(`dictionaries/${path}`);
    const created = await create(path, { name: '  Something   new ', ...fields });
    expect(created.statusCode).toBe(201);
    const { revision: _first, ...entry } = created.json<Entry>();
    expect(entry).toEqual({ id: expect.any(Number), name: 'Something new', ...fields });
    expect(await listOf(path)).toContainEqual(entry);

    const edited = await edit(path, entry.id, { name: 'Something newer' });
    expect(edited.statusCode).toBe(200);
    expect(edited.json()).toEqual({ ...entry, name: 'Something newer', revision: 2 });
    const held = { 'if-none-match': String(before.headers['etag']) };
    expect((await admin.get(`dictionaries/${path}`, held)).statusCode).toBe(200);

    const gone = await remove(path, entry.id);
    expect([gone.statusCode, gone.body]).toEqual([204, '']);
    expect((await admin.get(`dictionaries/${path}`, held)).statusCode).toBe(304);

    const newer = { ...entry, name: 'Something newer' };
    const line = { editor_id: admin.userId, subject_kind: table, subject_id: String(entry.id) };
    expect(await lastEvents(3)).toEqual([
      { ...line, kind: 'dictionary_entry_created', before: null, after: entry },
      { ...line, kind: 'dictionary_entry_edited', before: entry, after: newer },
      { ...line, kind: 'dictionary_entry_deleted', before: newer, after: null },
    ]);
  });

  it('has unique names, case-insensitively', async () => {
    const first = (await create(path, { name: 'Twice', ...fields })).json<Entry>();
    const another = {
      ...fields,
      ...(path === 'countries' && { isoCode: 'ZY' }),
      ...(path === 'world-regions' && { code: 'ZZY' }),
    };
    const again = await create(path, { name: 'tWICE', ...another });
    expect(again.statusCode).toBe(400);
    expect(again.json()).toEqual({
      code: 'invalid_input',
      message: [{ property: 'name', constraints: { unique: 'This name is already taken.' } }],
    });
    const other = (await create(path, { name: 'Thrice', ...another })).json<Entry>();
    expect(wrongFields(await edit(path, other.id, { name: 'TWICE' }))).toEqual({
      name: { unique: 'This name is already taken.' },
    });
    // An entry can change the case of its own name.
    expect((await edit(path, first.id, { name: 'TWICE' })).json()).toMatchObject({ name: 'TWICE' });
    await remove(path, first.id);
    await remove(path, other.id);
  });

  it('requires all fields of an entry', async () => {
    const properties = ['name', ...Object.keys(fields)];
    const response = await create(path, {});
    expect(response.statusCode).toBe(400);
    expect(wrongFields(response)).toEqual(
      Object.fromEntries(properties.map((property) => [property, { required: 'Field is required' }])),
    );
  });

  it('answers 404 for an unknown entry', async () => {
    expect((await edit(path, 999_999, { name: 'Nobody' })).statusCode).toBe(404);
    expect((await edit(path, 999_999, {})).statusCode).toBe(404);
    expect((await remove(path, 999_999)).statusCode).toBe(404);
  });

  it.each(['0', '-1', '1.5', 'x', '99999999999', '%00'])('rejects %s as an id', async (id) => {
    expect((await admin.send('PATCH', `dictionaries/${path}/${id}`, { payload: { data: {} } })).statusCode).toBe(400);
    expect((await admin.send('DELETE', `dictionaries/${path}/${id}`)).statusCode).toBe(400);
  });
});

describe('a name', () => {
  it.each([
    ['empty', ''],
    ['spaces', '   '],
    ['too long', 'x'.repeat(101)],
    ['much too long', 'x'.repeat(100_000)],
    ['a NUL', 'Ana\u0000tomy'],
    ['a line break', 'Ana\ntomy'],
    ['half a character', 'Anatomy \uD83D'],
    ['nothing that can be seen', '\u200B\u200B'],
    ['what turns the text around', 'Anatomy \u202Eymotana'],
    ['a tag', '<b>Anatomy</b>'],
    ['a script', '<script>alert(1)</script>'],
    ['a number', 7],
    ['nothing', null],
    ['a list', ['Anatomy']],
  ])('is rejected: %s', async (_what, name) => {
    const response = await create('disciplines', { name });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(wrongFields(response))).toEqual(['name']);
    const changed = await edit('disciplines', 1, { name });
    expect(changed.statusCode).toBe(400);
    expect(Object.keys(wrongFields(changed))).toEqual(['name']);
  });

  it.each([
    'Médecine générale',
    'طب الأطفال',
    '内科',
    'Obstetrics & gynecology',
    'Ages <5',
    '🫀 Cardiology',
    "'; drop table users; --",
  ])('is saved unchanged: %s', async (name) => {
    const created = await create('disciplines', { name });
    expect(created.json()).toMatchObject({ name });
    expect((await remove('disciplines', created.json<Entry>().id)).statusCode).toBe(204);
  });

  it('can be longer in lists with long real names', async () => {
    const long = 'x'.repeat(300);
    expect((await create('university', { name: long, countryId: 2 })).statusCode).toBe(201);
    expect((await create('university', { name: `${long}x`, countryId: 2 })).statusCode).toBe(400);
  });

  it('can be the same in another country', async () => {
    const named = (countryId: number) => create('region', { name: 'Borderland', countryId });
    expect([(await named(1)).statusCode, (await named(2)).statusCode]).toEqual([201, 201]);
    expect((await named(1)).statusCode).toBe(400);
  });

  it('is given to one of several concurrent requests', async () => {
    const answers = await Promise.all(['Race', 'RACE', 'race'].map((name) => create('disciplines', { name })));
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '400', '400']);
  });

  it('is the last one after concurrent changes', async () => {
    const names = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(names.map((name) => edit('disciplines', 2, { name })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const chain = await lastEvents(4);
    for (const [index, { before }] of chain.slice(1).entries()) expect(before).toEqual(chain[index]?.after);
    expect(await listOf('disciplines')).toContainEqual(chain.at(-1)?.after);
  });
});

describe('an edit', () => {
  it('changes only the sent fields', async () => {
    const poland = (await listOf('countries')).find(({ name }) => name === 'Poland')!;
    expect((await edit('countries', poland.id, { isoCode: 'pq' })).json()).toMatchObject({ ...poland, isoCode: 'PQ' });
    expect((await edit('countries', poland.id, { isoCode: 'PL' })).json()).toMatchObject(poland);
  });

  it('without a difference returns the entry and records nothing', async () => {
    const [before] = await lastEvents(1);
    for (const same of [{}, { name: 'Anatomy' }]) {
      expect((await edit('disciplines', 1, same)).json()).toEqual({ id: 1, name: 'Anatomy', revision: 1 });
    }
    expect(await lastEvents(1)).toEqual([before]);
  });

  it('accepts the specified payload, in `data` or bare, and nothing else', async () => {
    const bare = await admin.send('PATCH', 'dictionaries/disciplines/1', { payload: { name: 'Anatomy!' } });
    expect(bare.json()).toEqual({ id: 1, name: 'Anatomy!', revision: 2 });
    expect((await edit('disciplines', 1, { name: 'Anatomy' })).json()).toMatchObject({ id: 1, name: 'Anatomy' });
    for (const payload of [{ data: { name: 'A' }, more: 1 }, { data: null }, { data: [] }, [], [{ name: 'A' }]]) {
      expect((await admin.send('PATCH', 'dictionaries/disciplines/1', { payload })).statusCode).toBe(400);
    }
    expect(wrongFields(await edit('disciplines', 1, { id: 7, colour: 'red' }))).toEqual({
      id: { unknown: 'Value is invalid' },
      colour: { unknown: 'Value is invalid' },
    });
  });

  it('rejects invalid and taken codes, and unknown parents', async () => {
    expect(wrongFields(await create('countries', { name: 'X', isoCode: 'DEU', worldRegionId: 1 }))).toHaveProperty(
      'isoCode',
    );
    expect(wrongFields(await create('countries', { name: 'X', isoCode: 'de', worldRegionId: 1 }))).toEqual({
      isoCode: { unique: 'This code is already taken.' },
    });
    expect(wrongFields(await create('countries', { name: 'X', isoCode: 'QQ', worldRegionId: 999 }))).toEqual({
      worldRegionId: { invalid: 'Please choose a world region from the list.' },
    });
    expect(wrongFields(await create('world-regions', { name: 'X', code: 'usa' }))).toEqual({
      code: { unique: 'This code is already taken.' },
    });
    for (const path of ['region', 'university']) {
      expect(wrongFields(await create(path, { name: 'X', countryId: 999_999 }))).toEqual({
        countryId: { invalid: 'Please choose a country from the list.' },
      });
    }
  });

  it('does not move a region that users chose to another country', async () => {
    const { id } = (await create('region', { name: 'Chosen', countryId: 1 })).json<Entry>();
    const person = await addPerson(world, { passwordHash: null });
    await world.db.updateTable('users').set({ country_id: 1, region_id: id }).where('id', '=', person.id).execute();
    expect(wrongFields(await edit('region', id, { countryId: 2 }))).toEqual({
      countryId: { invalid: 'Users have selected this entry, so its country cannot change.' },
    });
  });
});

describe('an entry in use', () => {
  it('cannot be deleted, and reports its uses', async () => {
    const plan = await world.db
      .selectFrom('plan_disciplines')
      .select('plan_id')
      .where('discipline_id', '=', 13)
      .execute();
    const exams = await world.db.selectFrom('exam_weights').select('exam_id').where('discipline_id', '=', 13).execute();
    const response = await remove('disciplines', 13);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      code: 'entry_in_use',
      message: `Used ${plan.length + exams.length} times: ${plan.length} plans, ${exams.length} exams.`,
    });
    expect((await listOf('disciplines')).map(({ id }) => id)).toContain(13);
  });

  it('counts each kind of use', async () => {
    const { id } = (await create('countries', { name: 'Used', isoCode: 'QU', worldRegionId: 1 })).json<Entry>();
    const person = await addPerson(world, { passwordHash: null });
    await world.db.updateTable('users').set({ country_id: id }).where('id', '=', person.id).execute();
    expect((await remove('countries', id)).json()).toEqual({ code: 'entry_in_use', message: 'Used 1 time: 1 person.' });
    const names = Array.from({ length: 1200 }, (_, index) => ({ country_id: id, name: `University ${index}` }));
    await world.db.insertInto('universities').values(names).execute();
    await world.db.insertInto('regions').values({ country_id: id, name: 'Region' }).execute();
    expect((await remove('countries', id)).json()).toEqual({
      code: 'entry_in_use',
      message: 'Used 1,202 times: 1 person, 1 region, 1,200 universities.',
    });
  });

  it('is detected for every foreign key in the database', async () => {
    const { rows } = await sql<{ list: string; user: string }>`
      select confrelid::regclass::text as list,
             conrelid::regclass || '.' || (select attname from pg_attribute
               where attrelid = conrelid and attnum = conkey[cardinality(conkey)]) as "user"
      from pg_constraint
      where contype = 'f' and conrelid <> confrelid
    `.execute(world.db);
    for (const { table, usedBy } of [...dictionaries, labCategories, labValues]) {
      const users = rows.filter(({ list }) => list === table).map(({ user }) => user);
      const named = usedBy.map((use) => `${use.table}.${use.column}`);
      expect({ table, users: named.toSorted() }).toEqual({ table, users: users.toSorted() });
    }
  });

  it('is not lost when a user chooses it at the same moment', async () => {
    const { id } = (await create('fields-of-study', { name: 'Wanted' })).json<Entry>();
    const person = await addPerson(world, { passwordHash: null });
    const take = world.db.updateTable('users').set({ field_of_study_id: id }).where('id', '=', person.id).execute();
    const [removed, taken] = await Promise.allSettled([remove('fields-of-study', id), take]);
    const isGone = removed.status === 'fulfilled' && removed.value.statusCode === 204;
    expect(isGone).toBe(taken.status === 'rejected');
  });
});
