import {
  IconBuildingBank,
  IconBulb,
  IconDna2,
  IconFlag,
  IconMap,
  IconMessageReport,
  IconSchool,
  IconStethoscope,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import type { DictionaryNode } from '#shared/access/permissions.ts';
import type { withRevision } from '#shared/dictionaries/entry-fields.ts';

/** The fields of the form. Which of them an entry has depends on its dictionary. */
export interface EntryValues {
  name?: string;
  code?: string;
  isoCode?: string;
  worldRegionId?: number | undefined;
  countryId?: number | undefined;
}

export interface DictionaryDefinition {
  /** URL segment, used by both the client route and the server. */
  path: string;
  title: string;
  /** Singular name, for use inside a sentence. */
  one: string;
  node: DictionaryNode;
  text: string;
  Icon: TablerIcon;
  /** Loads the contract of its fields. */
  schema: () => Promise<Parameters<typeof withRevision>[0]>;
  /** Fields an entry has besides its name. */
  code: { field: 'code' | 'isoCode'; label: string; hint: string } | null;
  parent: Parent | null;
}

export interface Parent {
  field: 'worldRegionId' | 'countryId';
  path: string;
  label: string;
  /** Entries can be merged only within the same parent. */
  isFixed: boolean;
}

const fields = () => import('#shared/dictionaries/entry-fields.ts');
const named = { schema: async () => (await fields()).NamedFields, code: null, parent: null };
const country: Parent = { field: 'countryId', path: 'countries', label: 'Country', isFixed: true };

/** The dictionaries that admins edit, with their labels. Lab values are a tree and have a separate screen. */
export const dictionaryDefinitions: DictionaryDefinition[] = [
  {
    ...named,
    path: 'disciplines',
    title: 'Disciplines',
    one: 'discipline',
    node: 'Discipline',
    text: 'The subjects that questions belong to.',
    Icon: IconStethoscope,
  },
  {
    ...named,
    path: 'body-systems',
    title: 'Body systems',
    one: 'body system',
    node: 'BodySystem',
    text: 'The parts of the body that questions are about.',
    Icon: IconDna2,
  },
  {
    ...named,
    path: 'concepts',
    title: 'Concepts',
    one: 'concept',
    node: 'Concept',
    text: 'What questions test. Questions of one concept are siblings: a review asks another one.',
    Icon: IconBulb,
  },
  {
    ...named,
    path: 'feedback-category',
    title: 'Feedback categories',
    one: 'feedback category',
    node: 'FeedbackCategory',
    text: 'Categories of problem reports.',
    Icon: IconMessageReport,
  },
  {
    ...named,
    path: 'fields-of-study',
    title: 'Fields of study',
    one: 'field of study',
    node: 'FieldOfStudy',
    text: 'What users study.',
    Icon: IconSchool,
  },
  {
    ...named,
    path: 'world-regions',
    title: 'World regions',
    one: 'world region',
    node: 'WorldRegions',
    text: 'Each world region has its own prices.',
    Icon: IconWorld,
    schema: async () => (await fields()).WorldRegionFields,
    code: { field: 'code', label: 'Code', hint: 'Three or four letters' },
  },
  {
    ...named,
    path: 'countries',
    title: 'Countries',
    one: 'country',
    node: 'Country',
    text: 'Each belongs to a world region.',
    Icon: IconFlag,
    schema: async () => (await fields()).CountryFields,
    code: { field: 'isoCode', label: 'Code', hint: 'Two-letter ISO 3166 code' },
    parent: { field: 'worldRegionId', path: 'world-regions', label: 'World region', isFixed: false },
  },
  {
    ...named,
    path: 'region',
    title: 'Regions',
    one: 'region',
    node: 'Regions',
    text: 'The parts of a country.',
    Icon: IconMap,
    schema: async () => (await fields()).RegionFields,
    parent: country,
  },
  {
    ...named,
    path: 'university',
    title: 'Universities',
    one: 'university',
    node: 'University',
    text: 'Where people study.',
    Icon: IconBuildingBank,
    schema: async () => (await fields()).UniversityFields,
    parent: country,
  },
];
