import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

interface Subject {
  subjectKind: string;
  subjectId: string;
}
/** Names by kind and id. */
export type SubjectNames = ReadonlyMap<string, string>;

interface NameSource {
  table: string;
  /** Expressions on a row of the table. */
  name: string;
  id?: string;
  type?: 'int' | 'bigint' | 'uuid' | 'text';
}

const named: NameSource['name'] = 'name';

/** Where the current name of each kind of subject is stored. Other kinds are shown by their id. */
const sources: Partial<Record<string, NameSource>> = {
  user: { table: 'users', name: "first_name || ' ' || last_name", type: 'uuid' },
  role: { table: 'roles', name: named },
  question: { table: 'questions', name: 'public_id' },
  mailing: { table: 'mailings', name: named },
  news: { table: 'news', name: 'title' },
  page: { table: 'page_contents', name: 'header', id: 'slug', type: 'text' },
  plan: { table: 'plans', name: named },
  faq: { table: 'faqs', name: 'question' },
  faq_category: { table: 'faq_categories', name: named },
  exam_outline: { table: 'exams', name: named },
  ...Object.fromEntries(
    [
      'body_systems',
      'concepts',
      'countries',
      'disciplines',
      'feedback_categories',
      'fields_of_study',
      'lab_value_categories',
      'lab_values',
      'regions',
      'universities',
      'world_regions',
    ].map((table) => [table, { table, name: named }]),
  ),
};

const valid = { int: /^\d{1,9}$/, bigint: /^\d{1,18}$/, uuid: /^[\da-f-]{36}$/, text: /^/ };

export const nameKey = ({ subjectKind, subjectId }: Subject) => `${subjectKind} ${subjectId}`;

/** The current names of the subjects on one page of the log. One query per kind, by primary key. */
export async function findSubjectNames(db: Db, subjects: Subject[]): Promise<SubjectNames> {
  const kinds = [...new Set(subjects.map(({ subjectKind }) => subjectKind))];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const source = sources[kind];
      if (!source) return [];
      const { type = 'int' } = source;
      const ids = subjects.filter(({ subjectKind }) => subjectKind === kind).map(({ subjectId }) => subjectId);
      const names = await findNames(
        db,
        source,
        ids.filter((id) => valid[type].test(id)),
      );
      return names.map(({ id, name }) => [nameKey({ subjectKind: kind, subjectId: id }), name] as const);
    }),
  );
  return new Map(found.flat());
}

async function findNames(db: Db, { table, name, id = 'id', type = 'int' }: NameSource, ids: string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    select ${sql.ref(id)}::text as id, ${sql.raw(name)} as name
    from ${sql.table(table)} where ${sql.ref(id)} = any(${ids}::${sql.raw(type)}[])
  `.execute(db);
  return rows;
}
