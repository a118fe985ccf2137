import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockOrder } from '#server/platform/database/positions.queries.ts';
import type { AdminLabCategory, LabValueCategory } from '#shared/dictionaries/lab-values.contract.ts';
import { useSignedIn } from '#test/people.ts';
import { wrongFieldsIn } from '#test/responses.ts';
import { waitForLock } from '#test/wait-for-lock.ts';
import { useWorld } from '#test/world.ts';
import { labValues } from './lab-values.ts';

const world = useWorld();
const student = useSignedIn(world, { planId: 10 });
const admin = useSignedIn(world, { role: 'admin' });

interface Row {
  id: number;
  name: string;
  value: string | null;
  position: number;
}

const PATH = 'dictionaries/lab-values';
const addCategory = async (name: string) => (await admin.post(`${PATH}/category`, { name })).json<Row>();
const add = (row: object) => admin.post(`${PATH}/`, row);
const added = async (row: object) => (await add(row)).json<Row>();
const edit = (value: object) => admin.send('PATCH', `${PATH}/edit`, { payload: { value } });
const editCategory = (id: number, data: object) => admin.send('PATCH', `${PATH}/category/${id}`, { payload: { data } });
const remove = (path: string) => admin.send('DELETE', `${PATH}/${path}`);
const categories = async () => (await student.get(PATH)).json<LabValueCategory[]>();
const rowsOf = async (id: number) => (await student.get(`${PATH}/${id}`)).json<LabValueCategory>().labValues;
const wrongFields = (response: LightMyRequestResponse) => wrongFieldsIn(response).map(({ property }) => property);

describe('lab values', () => {
  it('are listed by category, with titles and their rows, in both units', async () => {
    const all = await categories();
    expect(all.slice(0, 1)).toMatchObject([{ name: 'Serum' }]);
    expect(Object.keys(all[0]!)).toEqual(['id', 'name', 'labValues']);
    const [sodium] = all[0]!.labValues;
    expect(sodium).toEqual({
      id: expect.any(Number),
      name: 'Sodium',
      synonyms: 'Na, Na+',
      value: '136–146 mEq/L',
      siValue: '136–146 mmol/L',
      children: [],
    });
    expect(all[0]!.labValues.find(({ name }) => name === 'Creatinine')).toEqual({
      id: expect.any(Number),
      name: 'Creatinine',
      synonyms: 'Cr, Crea, SCr',
      value: null,
      siValue: null,
      children: [
        { id: expect.any(Number), name: 'Men', synonyms: null, value: '0.7–1.3 mg/dL', siValue: '62–115 µmol/L' },
        { id: expect.any(Number), name: 'Women', synonyms: null, value: '0.6–1.1 mg/dL', siValue: '53–97 µmol/L' },
      ],
    });
  });

  it('are listed for one category', async () => {
    const [, second] = await categories();
    expect((await student.get(`${PATH}/${second!.id}`)).json()).toEqual(second);
    expect((await student.get(`${PATH}/999999`)).statusCode).toBe(404);
    expect((await student.get(`${PATH}/x`)).statusCode).toBe(400);
  });

  it.each(['', '/', '/1'])('are not sent again while unchanged: lab-values%s', async (end) => {
    const { headers } = await student.get(PATH + end);
    const held = { 'if-none-match': String(headers['etag']) };
    expect((await student.get(PATH + end, held)).statusCode).toBe(304);
  });
});

describe('editing lab values', () => {
  let category: Row;
  let count = 0;
  beforeEach(async () => {
    count += 1;
    category = await addCategory(`Category ${count}`);
  });

  it('adds a title, a row below it and a value', async () => {
    const categoryId = category.id;
    const title = await added({ name: 'Iron', categoryId });
    expect(title).toEqual({
      ...title,
      name: 'Iron',
      value: null,
      siValue: null,
      categoryId,
      titleId: null,
      position: 0,
    });
    await added({ name: 'Men', value: '65–175 µg/dL', siValue: '12–31 µmol/L', categoryId, titleId: title.id });
    await added({ name: 'Zinc', value: '<1', siValue: '', categoryId });
    expect(await rowsOf(categoryId)).toMatchObject([
      { name: 'Iron', value: null, children: [{ name: 'Men', value: '65–175 µg/dL', siValue: '12–31 µmol/L' }] },
      { name: 'Zinc', value: '<1', siValue: null, children: [] },
    ]);
  });

  it('changes only the sent fields', async () => {
    const row = await added({ name: 'Zinc', value: '1', siValue: '2', categoryId: category.id });
    const answer = await edit({ id: row.id, value: '3' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...row, value: '3', revision: 2 }]);
  });

  it('rejects an edit of a row or category that changed meanwhile, but not a move', async () => {
    const row = await added({ name: 'Zinc', value: '1', categoryId: category.id });
    expect((await edit({ id: row.id, value: '2', revision: 1 })).statusCode).toBe(200);
    const late = await edit({ id: row.id, value: '3', revision: 1 });
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'changed_meanwhile' }]);
    expect((await edit({ id: row.id, position: 0 })).json()).toMatchObject({ value: '2', revision: 2 });

    expect((await editCategory(category.id, { name: `Mine ${count}`, revision: 1 })).statusCode).toBe(200);
    expect((await editCategory(category.id, { name: `Theirs ${count}`, revision: 1 })).statusCode).toBe(409);
    const tree = (await admin.get(`${PATH}/entries`)).json<AdminLabCategory[]>();
    expect(tree.find(({ id }) => id === category.id)).toMatchObject({
      name: `Mine ${count}`,
      revision: 2,
      labValues: [{ name: 'Zinc', value: '2', revision: 2 }],
    });
  });

  it('changes and clears the synonyms', async () => {
    const row = await added({ name: 'Zinc', synonyms: ' Zn,  zincum', value: '1', categoryId: category.id });
    expect(await rowsOf(category.id)).toMatchObject([{ synonyms: 'Zn, zincum' }]);
    expect((await edit({ id: row.id, synonyms: 'Zn' })).json()).toMatchObject({ synonyms: 'Zn' });
    expect((await edit({ id: row.id, synonyms: '' })).json()).toMatchObject({ synonyms: '' });
  });

  it('deletes a title with its rows, and records each', async () => {
    const categoryId = category.id;
    const title = await added({ name: 'Iron', categoryId });
    await added({ name: 'Men', value: '1', categoryId, titleId: title.id });
    const gone = await remove(String(title.id));
    expect([gone.statusCode, gone.body]).toEqual([204, '']);
    expect(await rowsOf(categoryId)).toEqual([]);
    const events = await world.db
      .selectFrom('admin_events')
      .select(['kind', 'before'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(['dictionary_entry_deleted', 'dictionary_entry_deleted']);
    expect(JSON.stringify(events)).toContain('Men');
    expect((await remove(String(title.id))).statusCode).toBe(404);
  });

  it('moves a title to another category with its rows', async () => {
    const title = await added({ name: 'Iron', categoryId: category.id });
    await added({ name: 'Men', value: '1', categoryId: category.id, titleId: title.id });
    const other = await addCategory(`Another ${count}`);
    expect((await edit({ id: title.id, categoryId: other.id })).statusCode).toBe(200);
    expect(await rowsOf(category.id)).toEqual([]);
    expect(await rowsOf(other.id)).toMatchObject([{ name: 'Iron', children: [{ name: 'Men' }] }]);
  });

  it('moves a row to a position and shifts the others', async () => {
    const categoryId = category.id;
    for (const name of ['A', 'B', 'C']) await added({ name, value: '1', categoryId });
    const last = await added({ name: 'D', value: '1', categoryId, position: 1 });
    const names = async () => (await rowsOf(categoryId)).map(({ name }) => name).join('');
    expect(await names()).toBe('ADBC');
    expect((await edit({ id: last.id, position: 0 })).json()).toMatchObject({ position: 0 });
    expect(await names()).toBe('DABC');
    expect((await edit({ id: last.id, position: 2 })).json()).toMatchObject({ position: 2 });
    expect(await names()).toBe('ABDC');
    expect((await edit({ id: last.id, position: 99 })).json()).toMatchObject({ position: 3 });
    expect(await names()).toBe('ABCD');
  });

  it('has an order without gaps after concurrent moves', async () => {
    const categoryId = category.id;
    const rows = [];
    for (const name of 'ABCDEFGH') rows.push(await added({ name, value: '1', categoryId }));
    const wanted = rows.flatMap(({ id }, index) => [0, 7, index].map((position) => ({ id, position })));
    const moves = await Promise.all(wanted.map(edit));
    expect(new Set(moves.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const places = await world.db
      .selectFrom('lab_values')
      .select('position')
      .where('category_id', '=', categoryId)
      .orderBy('position')
      .execute();
    expect(places.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('deletes a title while its rows are being moved', async () => {
    const categoryId = category.id;
    const title = await added({ name: 'Iron', categoryId });
    const [first, second] = [
      await added({ name: 'Men', value: '1', categoryId, titleId: title.id }),
      await added({ name: 'Women', value: '1', categoryId, titleId: title.id }),
    ];
    const moving = await world.db.startTransaction().execute();
    await lockOrder(moving, labValues.table);
    await moving.updateTable('lab_values').set({ position: 0 }).where('id', '=', second.id).execute();
    const removing = remove(String(title.id));
    await waitForLock(world);
    await moving.updateTable('lab_values').set({ position: 1 }).where('id', '=', first.id).execute();
    await moving.commit().execute();
    expect((await removing).statusCode).toBe(204);
  });

  it('requires a title of the same category', async () => {
    const categoryId = category.id;
    const other = await addCategory(`Another ${count}`);
    const title = await added({ name: 'Iron', categoryId });
    const value = await added({ name: 'Zinc', value: '1', categoryId });
    const child = await added({ name: 'Men', value: '1', categoryId, titleId: title.id });
    const refused: [object, string][] = [
      [{ id: child.id, titleId: value.id }, 'titleId'],
      [{ id: child.id, titleId: 999_999 }, 'titleId'],
      [{ id: child.id, categoryId: other.id }, 'titleId'],
      [{ id: child.id, categoryId: 999_999, titleId: null }, 'categoryId'],
      [{ id: child.id, value: null }, 'value'],
      [{ id: title.id, value: '1' }, 'titleId'],
      [{ id: title.id, siValue: '1' }, 'value'],
      [{ id: value.id, titleId: child.id }, 'titleId'],
    ];
    for (const [change, property] of refused) {
      const answer = await edit(change);
      expect([change, answer.statusCode, wrongFields(answer)]).toEqual([change, 400, [property]]);
    }
    expect(await rowsOf(categoryId)).toMatchObject([{ name: 'Iron', children: [{ name: 'Men' }] }, { name: 'Zinc' }]);
  });

  it('requires a unique name among neighbours', async () => {
    const categoryId = category.id;
    const title = await added({ name: 'Iron', categoryId });
    await added({ name: 'Men', value: '1', categoryId, titleId: title.id });
    expect(wrongFields(await add({ name: 'IRON', value: '1', categoryId }))).toEqual(['name']);
    expect(wrongFields(await add({ name: 'men', value: '1', categoryId, titleId: title.id }))).toEqual(['name']);
    expect((await add({ name: 'Men', value: '1', categoryId })).statusCode).toBe(201);
  });

  it.each([
    ['name', { name: '<i>Iron</i>', value: '1' }],
    ['name', { name: 'x'.repeat(101), value: '1' }],
    ['synonyms', { name: 'Iron', value: '1', synonyms: 'x'.repeat(201) }],
    ['synonyms', { name: 'Iron', value: '1', synonyms: '<b>Fe</b>' }],
    ['value', { name: 'Iron', value: 'x'.repeat(61) }],
    ['value', { name: 'Iron', value: '<script>1</script>' }],
    ['siValue', { name: 'Iron', value: '1', siValue: 'a\u0000b' }],
    ['position', { name: 'Iron', value: '1', position: -1 }],
    ['titleId', { name: 'Iron', value: '1', titleId: 'x' }],
    ['colour', { name: 'Iron', value: '1', colour: 'red' }],
  ])('rejects an invalid %s', async (property, row) => {
    const answer = await add({ categoryId: category.id, ...row });
    expect([answer.statusCode, wrongFields(answer)]).toEqual([400, [property]]);
  });

  it('requires a name, a category and, for a change, the id of the row', async () => {
    expect(wrongFields(await add({}))).toEqual(['name', 'categoryId']);
    expect(wrongFields(await edit({ name: 'Iron' }))).toEqual(['id']);
    expect((await edit({ id: 999_999, name: 'Iron' })).statusCode).toBe(404);
    expect((await admin.send('PATCH', `${PATH}/edit`, { payload: { id: 1, name: 'Iron' } })).statusCode).toBe(400);
  });

  it('renames, moves and deletes categories, unless they contain rows', async () => {
    expect(wrongFields(await admin.post(`${PATH}/category`, { name: 'serum' }))).toEqual(['name']);
    expect((await editCategory(category.id, { name: 'Renamed', position: 0 })).json()).toEqual({
      id: category.id,
      name: 'Renamed',
      position: 0,
      revision: 2,
    });
    expect((await categories())[0]).toMatchObject({ name: 'Renamed' });
    const row = await added({ name: 'Iron', categoryId: category.id });
    const kept = await remove(`category/${category.id}`);
    expect([kept.statusCode, kept.json()]).toEqual([
      409,
      { code: 'entry_in_use', message: 'Used 1 time: 1 lab value.' },
    ]);
    await remove(String(row.id));
    expect((await remove(`category/${category.id}`)).statusCode).toBe(204);
    expect((await editCategory(category.id, { name: 'Gone' })).statusCode).toBe(404);
  });
});
