import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { MAX_TOPICS, type TopicChoice, type UnknownTopic } from '#shared/bank/imports.contract.ts';
import type { UnknownTopic as NamedTopic } from './running-import.ts';
import { plainName } from './study-lists.ts';

const MAX_NAME = 200;
// oxlint-disable-next-line no-control-regex -- control characters are removed here
const CONTROL = /[\0-\x1F\x7F]/g;

/** Counts the questions that name each topic. A file with more topics than any dictionary is not listed completely. */
export async function saveTopics(tx: Db, importId: string, topics: NamedTopic[]) {
  const counted = new Map<string, UnknownTopic & { plainName: string }>();
  for (const { kind, name } of topics) {
    const readable = name.slice(0, MAX_NAME).toWellFormed().replaceAll(CONTROL, ' ').trim();
    const key = plainName(readable);
    if (key === '') continue;
    const topic = counted.get(key) ?? { plainName: key, name: readable, kind, questions: 0 };
    topic.questions += 1;
    counted.set(key, topic);
  }
  if (counted.size === 0) return;
  await sql`
    insert into question_import_topics (import_id, plain_name, name, kind, questions)
    select ${importId}, "plainName", name, kind, questions
    from jsonb_to_recordset(${JSON.stringify([...counted.values()])}::jsonb)
      as given ("plainName" text, name text, kind text, questions int)
    limit greatest(0, ${4 * MAX_TOPICS} - (select count(*) from question_import_topics where import_id = ${importId}))
    on conflict (import_id, plain_name) do update
    set questions = question_import_topics.questions + excluded.questions
  `.execute(tx);
}

/** The most frequent first. Served by the primary key. */
export const findTopics = (db: Db, importId: string): Promise<UnknownTopic[]> =>
  db
    .selectFrom('question_import_topics')
    .select(['name', 'kind', 'questions'])
    .where('import_id', '=', importId)
    .orderBy('questions', 'desc')
    .orderBy('plain_name')
    .limit(MAX_TOPICS)
    .$castTo<UnknownTopic>()
    .execute();

const tables = { disciplines: 'disciplines', bodySystems: 'body_systems' } as const;

/** Adds the chosen entries that do not exist yet; returns them. */
export async function createTopics(tx: Db, use: keyof typeof tables, topics: TopicChoice[]) {
  const names = topics.filter((topic) => topic.use === use).map(({ as }) => as);
  if (names.length === 0) return [];
  const { rows } = await sql<{ id: number; name: string }>`
    insert into ${sql.table(tables[use])} (name)
    select distinct on (lower(name)) name from unnest(${names}::text[]) as given (name)
    on conflict (lower(name)) do nothing
    returning id, name
  `.execute(tx);
  return rows.map(({ id, name }) => ({ table: tables[use], id, name }));
}
