import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#server/platform/database/db.ts';
import { allPermissions, type Permission } from '#shared/access/permissions.ts';
import { insertFaqs, insertNews, insertPages } from './insert-content.ts';
import { continueIdsAfter, insertMissing } from './insert-missing.ts';
import { insertPlanCards, insertPlanPrices, insertPromotions } from './insert-plan-offers.ts';
import { insertByCountry, insertCountries, insertWorldRegions } from './insert-world.ts';
import { countries } from './reference/countries.ts';
import { examTemplates } from './reference/exam-templates.ts';
import { faqCategories, faqs } from './reference/faqs.ts';
import { feedbackCategories } from './reference/feedback-categories.ts';
import { fieldsOfStudy } from './reference/fields-of-study.ts';
import { news } from './reference/news.ts';
import { pages } from './reference/pages.ts';
import { planCards, planPrices, promotions } from './reference/plan-offers.ts';
import { plans } from './reference/plans.ts';
import { regions } from './reference/regions.ts';
import { roles } from './reference/roles.ts';
import { bodySystems, disciplines } from './reference/study-fields.ts';
import { worldRegions } from './reference/world-regions.ts';

const NamesByIsoCode = z.record(z.string(), z.array(z.string()));

/** A reference list of every installation. Existing rows are not changed, because admins may have edited them. */
interface Seed {
  name: string;
  data: unknown;
  insert: (tx: Db) => Promise<unknown>;
}

const UNIVERSITIES = path.join(import.meta.dirname, 'reference/universities.json');
const LAB_VALUES = path.join(import.meta.dirname, '../../content/lab-values.yaml');
const BLUEPRINTS = path.join(import.meta.dirname, '../../content/blueprints');

interface SeedOptions {
  /** Sample prices must not be sold: new plans are archived until an admin brings them back, and nothing is discounted. */
  isProduction: boolean;
}

/**
 * In the order of their references. The two large lists are read here, so that a server does not retain them in memory.
 */
async function readSeeds({ isProduction }: SeedOptions): Promise<Seed[]> {
  const universities = NamesByIsoCode.parse(JSON.parse(await readFile(UNIVERSITIES, 'utf8')));
  const labValues = await readFile(LAB_VALUES, 'utf8');
  const blueprints = (await readdir(BLUEPRINTS))
    .toSorted()
    .map((name) => readFile(path.join(BLUEPRINTS, name), 'utf8'));
  return [
    { name: 'roles', data: { roles, allPermissions }, insert: insertRoles },
    { name: 'disciplines', data: disciplines, insert: (tx) => insertNamed(tx, 'disciplines', disciplines) },
    { name: 'body systems', data: bodySystems, insert: (tx) => insertNamed(tx, 'body_systems', bodySystems) },
    {
      name: 'exams',
      data: await Promise.all(blueprints),
      // Imported on demand, because it loads a parser.
      insert: async (tx) => (await import('./insert-exams.ts')).insertExams(tx),
    },
    { name: 'exam templates', data: examTemplates, insert: insertExamTemplates },
    { name: 'plans', data: plans, insert: (tx) => insertPlans(tx, { isProduction }) },
    { name: 'news', data: news, insert: insertNews },
    { name: 'faqs', data: { faqCategories, faqs }, insert: insertFaqs },
    { name: 'pages', data: pages, insert: insertPages },
    { name: 'world regions', data: worldRegions, insert: insertWorldRegions },
    { name: 'countries', data: countries, insert: insertCountries },
    { name: 'plan cards', data: planCards, insert: insertPlanCards },
    { name: 'plan prices', data: planPrices, insert: insertPlanPrices },
    { name: 'promotions', data: promotions, insert: isProduction ? async () => {} : insertPromotions },
    { name: 'regions', data: regions, insert: (tx) => insertByCountry(tx, 'regions', regions) },
    { name: 'universities', data: universities, insert: (tx) => insertByCountry(tx, 'universities', universities) },
    { name: 'fields of study', data: fieldsOfStudy, insert: (tx) => insertNamed(tx, 'fields_of_study', fieldsOfStudy) },
    {
      name: 'feedback categories',
      data: feedbackCategories,
      insert: (tx) => insertNamed(tx, 'feedback_categories', feedbackCategories),
    },
    {
      name: 'lab values',
      data: labValues,
      // Imported on demand, because it loads a parser.
      insert: async (tx) => (await import('./insert-lab-values.ts')).insertLabValues(tx, labValues),
    },
  ];
}

/** Applies lists that are new or have changed since the last start. Returns their names. */
export async function seedReference(db: Db, options: SeedOptions): Promise<string[]> {
  const seeds = await readSeeds(options);
  return db.transaction().execute(async (tx) => {
    // Processes that start together take turns.
    await sql`lock table seeds in exclusive mode`.execute(tx);
    const applied = await tx.selectFrom('seeds').select(['name', 'checksum']).execute();
    const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
    const stale = seeds.filter((seed) => checksums.get(seed.name) !== checksumOf(seed));
    for (const seed of stale) {
      await seed.insert(tx);
      await remember(tx, seed);
    }
    return stale.map(({ name }) => name);
  });
}

const checksumOf = ({ data }: Seed) => createHash('sha256').update(JSON.stringify(data)).digest('hex');

async function remember(tx: Db, seed: Seed) {
  await tx
    .insertInto('seeds')
    .values({ name: seed.name, checksum: checksumOf(seed) })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ checksum: checksumOf(seed), applied_at: sql`now()` }),
    )
    .execute();
}

/** A template refers to its exam and its full version only if an admin has not deleted or replaced them. */
async function insertExamTemplates(tx: Db) {
  const idsOf = async (table: 'exams' | 'exam_templates') =>
    new Set((await tx.selectFrom(table).select('id').execute()).map(({ id }) => id));
  const known = await idsOf('exams');
  for (const { examId, fullId, breakMinutes, sourceYear, ...same } of examTemplates) {
    const templates = await idsOf('exam_templates');
    await insertMissing(tx, 'exam_templates', [
      {
        ...same,
        exam_id: examId !== null && known.has(examId) ? examId : null,
        full_id: fullId !== null && templates.has(fullId) ? fullId : null,
        break_minutes: breakMinutes,
        source_year: sourceYear,
      },
    ]);
  }
  await continueIdsAfter(tx, 'exam_templates');
}

async function insertRoles(tx: Db) {
  const seeded = await tx.selectFrom('seeded_permissions').select('permission').execute();
  const known = new Set(seeded.map(({ permission }) => permission));
  for (const { id, name, hasAdminInterface, permissions } of roles) {
    const added = await insertMissing(tx, 'roles', [{ id, name, has_admin_interface: hasAdminInterface }]);
    if (added > 0) await grant(tx, id, permissions);
    // Admins may have edited an existing role, so it gets only the permissions that did not exist then.
    else
      await extendRole(
        tx,
        id,
        permissions.filter((permission) => !known.has(permission)),
      );
  }
  const offered = allPermissions.map((permission) => ({ permission }));
  await insertMissing(tx, 'seeded_permissions', offered);
  await continueIdsAfter(tx, 'roles');
}

const grant = (tx: Db, roleId: number, permissions: readonly Permission[]): Promise<number> =>
  insertMissing(
    tx,
    'role_permissions',
    permissions.map((permission) => ({ role_id: roleId, permission })),
  );

/** A new revision rejects an admin who is editing the role without having seen the new permissions. */
async function extendRole(tx: Db, roleId: number, permissions: readonly Permission[]) {
  if ((await grant(tx, roleId, permissions)) === 0) return;
  await tx
    .updateTable('roles')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', roleId)
    .execute();
}

async function insertNamed(
  tx: Db,
  table: 'disciplines' | 'body_systems' | 'feedback_categories' | 'fields_of_study',
  names: readonly string[],
) {
  await insertMissing(
    tx,
    table,
    names.map((name, index) => ({ id: index + 1, name })),
  );
  await continueIdsAfter(tx, table);
}

async function insertPlans(tx: Db, { isProduction }: SeedOptions) {
  for (const { id, name, duration, durationModifier, isTrial, disciplineIds, bodySystemIds } of plans) {
    const archived_at = isProduction && !isTrial ? new Date() : null;
    const row = { id, name, duration, duration_modifier: durationModifier, is_trial: isTrial, archived_at };
    const added = await insertMissing(tx, 'plans', [row]);
    if (added === 0) continue;
    await insertMissing(
      tx,
      'plan_disciplines',
      disciplineIds.map((one) => ({ plan_id: id, discipline_id: one })),
    );
    await insertMissing(
      tx,
      'plan_body_systems',
      bodySystemIds.map((one) => ({ plan_id: id, body_system_id: one })),
    );
  }
}
