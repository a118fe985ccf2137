import { sql } from 'kysely';
import { z } from 'zod';
import type { Access } from '#server/platform/access.ts';
import { Entry } from '#shared/dictionaries/contract.ts';
import {
  CountryFields,
  NamedFields,
  RegionFields,
  UniversityFields,
  WorldRegionFields,
} from '#shared/dictionaries/entry-fields.ts';
import { keepSoldPrices, moveCountry, moveUniversityRanks } from './admin/merge-places.queries.ts';
import { mergeTopic } from './admin/merge-topics.queries.ts';
import type { Merge } from './admin/merge.queries.ts';
import { type DictionaryDefinition, nameTaken, taken, unknown, type Use } from './dictionary-definition.ts';

export interface Dictionary extends DictionaryDefinition {
  /** Users choose from it when they register. */
  isPublic: boolean;
  order: 'name' | 'id';
  /** The list whose entries are the parents, and the path segment for reading the entries of one parent. */
  parent: { field: 'countryId' | 'worldRegionId'; column: string; table: string; path: string | null } | null;
  /** Work of a merge beyond the uses; it runs before they are moved. */
  alsoMerge?: Merge;
}

const named = { columns: { name: 'name' }, parent: null, order: 'name', fields: NamedFields, entry: Entry } as const;
const forEverybody = { ...named, isPublic: true };
const byPermission = { ...named, isPublic: false };

const ofCountry = {
  columns: { name: 'name', countryId: 'country_id' },
  parent: { field: 'countryId', column: 'country_id', table: 'countries', path: 'country' },
  entry: Entry.extend({ countryId: z.int() }),
} satisfies Partial<Dictionary>;
const unknownCountry = unknown('countryId', 'Please choose a country from the list.');
const keptInCountry = unknown('countryId', 'Users have selected this entry, so its country cannot change.');

const people: Use['words'] = ['person', 'people'];
const questions: Use['words'] = ['question', 'questions'];
const submissions: Use['words'] = ['submitted question', 'submitted questions'];
const plans: Use['words'] = ['plan', 'plans'];
const mailings: Use['words'] = ['mailing', 'mailings'];

/** The first tag of a question is its main one. */
const sameQuestion = { when: sql<boolean>`one.question_id = other.question_id`, order: 'position' };
const exams: Use['words'] = ['exam', 'exams'];
const sameExam = { when: sql<boolean>`one.exam_id = other.exam_id` };
const samePlan = { when: sql<boolean>`one.plan_id = other.plan_id` };
/** Only open reports must be unique (`problem_reports_open_key`). */
const sameReport = {
  when: sql<boolean>`
    one.user_id = other.user_id and one.question_id = other.question_id and one.text = other.text
    and one.status = 'new' and other.status = 'new'
  `,
};

interface TopicList extends Pick<Dictionary, 'path' | 'permissionNode'> {
  topic: 'discipline' | 'body_system';
}

/** Questions are sorted by two lists of topics, which the same kinds of rows refer to. */
function topics({ topic, ...list }: TopicList): Dictionary {
  const column = `${topic}_id`;
  return {
    ...byPermission,
    ...list,
    table: `${topic}s`,
    order: 'id',
    refusals: { [`${topic}s_name_key`]: nameTaken },
    usedBy: [
      { table: `question_${topic}s`, column, words: questions, twins: sameQuestion },
      { table: 'user_questions', column, words: submissions },
      { table: `plan_${topic}s`, column, words: plans, twins: samePlan },
      { table: 'exam_weights', column, words: exams, twins: sameExam },
    ],
    alsoMerge: mergeTopic(`${topic}s`),
  };
}

/** Lists that users choose from and admins edit. All of them are served by the same code. */
export const dictionaries: Dictionary[] = [
  topics({ path: 'disciplines', topic: 'discipline', permissionNode: 'Discipline' }),
  topics({ path: 'body-systems', topic: 'body_system', permissionNode: 'BodySystem' }),
  {
    ...byPermission,
    path: 'concepts',
    table: 'concepts',
    permissionNode: 'Concept',
    refusals: { concepts_name_key: nameTaken },
    usedBy: [{ table: 'questions', column: 'concept_id', words: questions }],
  },
  {
    ...byPermission,
    path: 'feedback-category',
    table: 'feedback_categories',
    permissionNode: 'FeedbackCategory',
    // Ordered by frequency, with the category for everything else last.
    order: 'id',
    refusals: { feedback_categories_name_key: nameTaken },
    usedBy: [
      {
        table: 'problem_reports',
        column: 'category_id',
        words: ['problem report', 'problem reports'],
        twins: sameReport,
      },
    ],
  },
  {
    ...forEverybody,
    path: 'fields-of-study',
    table: 'fields_of_study',
    permissionNode: 'FieldOfStudy',
    refusals: { fields_of_study_name_key: nameTaken },
    usedBy: [{ table: 'users', column: 'field_of_study_id', words: people }],
  },
  {
    ...byPermission,
    path: 'world-regions',
    table: 'world_regions',
    permissionNode: 'WorldRegions',
    columns: { name: 'name', code: 'code' },
    fields: WorldRegionFields,
    entry: Entry.extend({ code: z.string() }),
    refusals: {
      world_regions_name_key: nameTaken,
      world_regions_code_key: taken('code', 'This code is already taken.'),
    },
    usedBy: [
      { table: 'countries', column: 'world_region_id', words: ['country', 'countries'] },
      { table: 'plan_prices', column: 'world_region_id', words: ['price', 'prices'], twins: samePlan },
      { table: 'billing_customers', column: 'world_region_id', words: ['customer', 'customers'] },
      { table: 'former_plan_prices', column: 'world_region_id', words: ['former price', 'former prices'] },
    ],
    alsoMerge: keepSoldPrices,
  },
  {
    ...forEverybody,
    path: 'countries',
    table: 'countries',
    permissionNode: 'Country',
    columns: { name: 'name', isoCode: 'iso_code', worldRegionId: 'world_region_id' },
    fields: CountryFields,
    entry: Entry.extend({ isoCode: z.string(), worldRegionId: z.int() }),
    parent: { field: 'worldRegionId', column: 'world_region_id', table: 'world_regions', path: null },
    refusals: {
      countries_name_key: nameTaken,
      countries_iso_code_key: taken('isoCode', 'This code is already taken.'),
      countries_world_region_id_fkey: unknown('worldRegionId', 'Please choose a world region from the list.'),
    },
    usedBy: [
      { table: 'users', column: 'country_id', words: people },
      { table: 'regions', column: 'country_id', words: ['region', 'regions'] },
      { table: 'universities', column: 'country_id', words: ['university', 'universities'] },
      { table: 'mailings', column: 'country_id', words: mailings },
    ],
    alsoMerge: moveCountry,
  },
  {
    ...forEverybody,
    ...ofCountry,
    path: 'region',
    table: 'regions',
    permissionNode: 'Regions',
    fields: RegionFields,
    refusals: {
      regions_country_id_name_key: nameTaken,
      regions_country_id_fkey: unknownCountry,
      users_country_id_region_id_fkey: keptInCountry,
    },
    usedBy: [{ table: 'users', column: 'region_id', words: people, shared: 'country_id' }],
  },
  {
    ...forEverybody,
    ...ofCountry,
    path: 'university',
    table: 'universities',
    permissionNode: 'University',
    fields: UniversityFields,
    refusals: {
      universities_country_id_name_key: nameTaken,
      universities_country_id_fkey: unknownCountry,
      users_country_id_university_id_fkey: keptInCountry,
    },
    usedBy: [
      { table: 'users', column: 'university_id', words: people, shared: 'country_id' },
      { table: 'mailings', column: 'university_id', words: mailings },
    ],
    alsoMerge: moveUniversityRanks,
  },
];

/** The whole lists of regions and universities are long. Users read them by country; only admins read all of them. */
export function readAccessOf({ permissionNode, isPublic, parent }: Dictionary): Access {
  if (!isPublic) return { permission: `${permissionNode}.read` };
  return parent?.path ? { admin: `${permissionNode}.read` } : 'public';
}
