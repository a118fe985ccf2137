import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, type Db, openDatabase } from '#server/platform/database/db.ts';
import { GUARANTEE_DAYS } from '#shared/billing/plan-duration.ts';
import { cloneDatabase, type TestDatabase } from '#test/test-database.ts';
import { faqs } from './reference/faqs.ts';
import { pages } from './reference/pages.ts';
import { seedReference } from './seed-reference.ts';

const LOCAL = { isProduction: false };

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

async function faqIdOf(db: Db, key: string) {
  const { faq_id } = await db
    .selectFrom('seeded_faqs')
    .select('faq_id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return faq_id ?? -1;
}

const namesIn = async (table: 'countries' | 'fields_of_study' | 'regions' | 'universities') =>
  (await open.db.selectFrom(table).select('name').execute()).map(({ name }) => name);

it('does nothing if the lists have not changed', async () => {
  expect(await seedReference(open.db, LOCAL)).toEqual([]);
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
    expect(await seedReference(db, LOCAL)).toContain('universities');

    expect(await namesIn('countries')).not.toContain('Czechia');
    expect(await namesIn('fields_of_study')).not.toContain('Medicine');
    expect(await namesIn('regions')).not.toContain('Masovian');
    expect(await namesIn('universities')).not.toContain('University of Warsaw');
  });

  it('fills a country without entries', async () => {
    await sql`delete from regions using countries where countries.id = country_id and iso_code = 'GB'`.execute(open.db);
    expect(await namesIn('regions')).not.toContain('Wales');
    await seedReference(open.db, LOCAL);
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

    await seedReference(db, LOCAL);
    expect(await count()).toBe(left + Number(numDeletedRows));
    expect(await count()).toBeLessThan(all);
  });

  it('adds synonyms to lab values that have none yet, and keeps those of admins', async () => {
    const { db } = open;
    const synonymsOf = async (name: string) => {
      const rows = await db.selectFrom('lab_values').select('synonyms').where('name', '=', name).execute();
      return rows.map(({ synonyms }) => synonyms);
    };
    const set = (name: string, synonyms: string | null) =>
      db.updateTable('lab_values').set({ synonyms }).where('name', '=', name).execute();
    await set('Hemoglobin', null);
    await set('Ionized', null);
    await set('Zinc', 'zincum');
    await set('Selenium', '');
    await db.deleteFrom('seeds').where('name', '=', 'lab values').execute();

    await seedReference(db, LOCAL);
    expect(await synonymsOf('Hemoglobin')).toEqual(['Hgb, Hb, haemoglobin']);
    expect(await synonymsOf('Ionized')).toEqual(['iCa, free calcium']);
    expect(await synonymsOf('Zinc')).toEqual(['zincum']);
    expect(await synonymsOf('Selenium')).toEqual(['']);
  });

  it('grants a new permission to the built-in roles once, and none that admins took away', async () => {
    const { db } = open;
    const rolesWith = async (permission: string) => {
      const rows = await db
        .selectFrom('role_permissions')
        .select('role_id')
        .where('permission', '=', permission)
        .orderBy('role_id')
        .execute();
      return rows.map(({ role_id }) => role_id);
    };
    const revisionOf = async (id: number) =>
      (await db.selectFrom('roles').select('revision').where('id', '=', id).executeTakeFirstOrThrow()).revision;
    const before = { helpDesk: await revisionOf(4), student: await revisionOf(1) };
    // As in a database of a version without this permission.
    await db.deleteFrom('role_permissions').where('permission', '=', 'MailingManagement.read').execute();
    await db.deleteFrom('seeded_permissions').where('permission', '=', 'MailingManagement.read').execute();
    await db
      .deleteFrom('role_permissions')
      .where('permission', '=', 'LabValue.read')
      .where('role_id', '=', 4)
      .execute();

    await seedReference(db, LOCAL);
    expect(await rolesWith('MailingManagement.read')).toEqual([2, 4]);
    expect(await rolesWith('LabValue.read')).toEqual([1, 2, 3]);
    expect(await revisionOf(4)).toBe(before.helpDesk + 1);
    expect(await revisionOf(1)).toBe(before.student);

    await db
      .deleteFrom('role_permissions')
      .where('permission', '=', 'MailingManagement.read')
      .where('role_id', '=', 4)
      .execute();
    await db.updateTable('seeds').set({ checksum: 'another' }).execute();
    await seedReference(db, LOCAL);
    expect(await rolesWith('MailingManagement.read')).toEqual([2]);
  });

  it('updates texts that no admin has edited', async () => {
    const { db } = open;
    const answerOf = async (id: number) =>
      (await db.selectFrom('faqs').select('answer').where('id', '=', id).executeTakeFirstOrThrow()).answer;
    const [cancelling, refund] = [await faqIdOf(db, 'cancelling'), await faqIdOf(db, 'refund')];
    const [seeded, terms] = [
      await answerOf(refund),
      await db.selectFrom('page_contents').select('content').where('slug', '=', 'terms').executeTakeFirstOrThrow(),
    ];
    await db.updateTable('faqs').set({ answer: 'Within 3 days.' }).where('id', 'in', [cancelling, refund]).execute();
    await db.updateTable('faqs').set({ revision: 2 }).where('id', '=', cancelling).execute();
    await db.updateTable('page_contents').set({ content: 'Within 3 days.' }).where('slug', '=', 'terms').execute();

    await seedReference(db, LOCAL);
    expect(await answerOf(refund)).toBe(seeded);
    expect(await answerOf(cancelling)).toBe('Within 3 days.');
    expect(
      await db.selectFrom('page_contents').select('content').where('slug', '=', 'terms').executeTakeFirstOrThrow(),
    ).toEqual(terms);
  });

  it('adds a new help entry beside those of admins, and none that they deleted', async () => {
    const { db } = open;
    const own = { category_id: 1, question: 'Where is the library?', answer: 'Ground floor.' };
    await db.insertInto('faqs').values(own).execute();
    await db
      .deleteFrom('faqs')
      .where('id', '=', await faqIdOf(db, 'browsers'))
      .execute();
    // As in a database of a version without this entry.
    await db
      .deleteFrom('faqs')
      .where('id', '=', await faqIdOf(db, 'passkeys'))
      .execute();
    await db.deleteFrom('seeded_faqs').where('key', '=', 'passkeys').execute();

    await seedReference(db, LOCAL);
    const questions = (await db.selectFrom('faqs').select('question').execute()).map(({ question }) => question);
    expect(questions).toContain('Can I sign in without a password?');
    expect(questions).toContain(own.question);
    expect(questions).not.toContain('Which browsers and devices can I use?');
    expect(questions).toHaveLength(faqs.length);
  });

  it('repeats the periods of the guarantee in the FAQ and the terms', () => {
    for (const text of [
      faqs.find(({ key }) => key === 'refund')?.answer,
      pages.find(({ slug }) => slug === 'terms')?.content,
    ]) {
      expect(text).toContain(`within **${GUARANTEE_DAYS.annual} days** of the payment for an annual plan`);
      expect(text).toContain(`within **${GUARANTEE_DAYS.monthly} days** for a monthly one`);
    }
  });
});

describe('a first start in production', () => {
  it('sells nothing and has no promotion until an admin brings the plans back', async () => {
    const { db } = open;
    await sql`truncate plans cascade`.execute(db);
    await db.updateTable('seeds').set({ checksum: 'another' }).execute();
    await seedReference(db, { isProduction: true });
    const plans = await db.selectFrom('plans').select(['id', 'archived_at', 'is_trial']).orderBy('id').execute();
    expect(plans.map(({ id, archived_at }) => [id, archived_at !== null])).toEqual([
      [10, false],
      [11, true],
      [12, true],
      [13, true],
    ]);
    expect(await db.selectFrom('promotions').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('plan_prices').selectAll().execute()).not.toEqual([]);
  });
});
