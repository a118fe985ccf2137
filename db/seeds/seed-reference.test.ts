import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/db.ts';
import { cloneDatabase, type TestDatabase } from '#test/test-database.ts';
import { seedReference } from './seed-reference.ts';

let database: TestDatabase;
let open: Database;
beforeAll(async () => {
  database = await cloneDatabase();
  open = openDatabase({ url: database.url, poolSize: 1, onIdleError: () => {} });
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const namesIn = async (table: 'countries' | 'fields_of_study' | 'regions' | 'universities') =>
  (await open.db.selectFrom(table).select('name').execute()).map(({ name }) => name);

it('does nothing if the lists have not changed', async () => {
  expect(await seedReference(open.db)).toEqual([]);
});

describe('a start with changed lists', () => {
  beforeEach(async () => {
    await open.db.updateTable('seeds').set({ checksum: 'another' }).execute();
  });

  it('does not change entries that admins renamed or deleted', async () => {
    const { db } = open;
    await db.updateTable('countries').set({ name: 'Bohemia' }).where('iso_code', '=', 'CZ').execute();
    await db.updateTable('fields_of_study').set({ name: 'Human medicine' }).where('id', '=', 1).execute();
    await db.updateTable('regions').set({ name: 'Mazowsze' }).where('name', '=', 'Masovian').execute();
    await db.deleteFrom('universities').where('name', '=', 'University of Warsaw').execute();
    expect(await seedReference(db)).toContain('universities');

    expect(await namesIn('countries')).not.toContain('Czechia');
    expect(await namesIn('fields_of_study')).not.toContain('Medicine');
    expect(await namesIn('regions')).not.toContain('Masovian');
    expect(await namesIn('universities')).not.toContain('University of Warsaw');
  });

  it('fills a country without entries', async () => {
    await sql`delete from regions using countries where countries.id = country_id and iso_code = 'GB'`.execute(open.db);
    expect(await namesIn('regions')).not.toContain('Wales');
    await seedReference(open.db);
    expect(await namesIn('regions')).toContain('Wales');
  });

  it('adds new categories of lab values, and does not change the rows of others', async () => {
    const { db } = open;
    const count = async () => (await db.selectFrom('lab_values').select('id').execute()).length;
    const all = await count();
    await db.deleteFrom('lab_values').where('name', '=', 'Sodium').execute();
    const urine = await db
      .selectFrom('lab_value_categories')
      .select('id')
      .where('name', '=', 'Urine')
      .executeTakeFirstOrThrow();
    const { numDeletedRows } = await db.deleteFrom('lab_values').where('category_id', '=', urine.id).executeTakeFirst();
    await db.deleteFrom('lab_value_categories').where('id', '=', urine.id).execute();
    const left = await count();

    await seedReference(db);
    expect(await count()).toBe(left + Number(numDeletedRows));
    expect(await count()).toBeLessThan(all);
  });
});
