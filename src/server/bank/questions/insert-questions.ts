import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { fingerprintOf } from './fingerprint.ts';
import { missingPartsOf } from './missing-parts.ts';
import type { NewQuestion } from './new-question.ts';

/**
 * Inserts any number of questions, each with its first version, in two round trips. Returns their ids in the given
 * order. Throws if a public id already exists, so callers that cannot rule this out check it first.
 */
export async function insertQuestions(
  tx: Db,
  questions: NewQuestion[],
  { authorId, at, importId = null }: Pick<Origin, 'authorId' | 'at'> & Partial<Origin>,
): Promise<number[]> {
  const ids = await nextIds(tx, questions.length);
  const rows = questions.map((question, index) => ({
    id: ids[index],
    public_id: question.publicId,
    status: question.status,
    difficulty: question.intendedDifficulty,
    fingerprint: fingerprintOf(question),
    stem: question.stem,
    lead_in: question.leadIn,
    learning_point: question.learningPoint,
    sources: question.sources,
    options: question.options.map(({ text, explanation, isRight }) => ({ text, explanation, is_right: isRight })),
    disciplines: question.disciplineIds,
    body_systems: question.bodySystemIds,
    concept: question.concept ?? null,
    review_due_on: question.reviewDueOn ?? null,
    reviewer_id: question.reviewerId ?? null,
    notes: question.notes ?? '',
    missing: missingPartsOf(question),
  }));
  await addConcepts(
    tx,
    questions.flatMap(({ concept }) => concept ?? []),
  );
  await insertRows(tx, rows, { authorId, at, importId });
  return ids;
}

/** Adds the concepts that do not exist yet. */
export async function addConcepts(tx: Db, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await sql`
    insert into concepts (name) select distinct on (lower(name)) name from unnest(${names}::text[]) as given (name)
    on conflict do nothing
  `.execute(tx);
}

async function nextIds(tx: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('questions', 'id')) as id from generate_series(1, ${count}::int)
  `.execute(tx);
  return rows.map(({ id }) => Number(id));
}

const rowColumns = sql`
  id int, public_id text, status text, difficulty smallint, fingerprint text, stem text, lead_in text, notes text,
  learning_point text, sources jsonb, options jsonb, disciplines jsonb, body_systems jsonb, review_due_on date,
  reviewer_id uuid, concept text, missing text[]
`;

interface Origin {
  authorId: string | null;
  at: Date;
  importId: string | null;
}

async function insertRows(tx: Db, rows: object[], { authorId, at, importId }: Origin) {
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (${rowColumns})
    ),
    added as (
      insert into questions (
        id, public_id, status, intended_difficulty, difficulty, fingerprint, search, author_id, review_due_on, reviewer_id,
        notes, missing, concept_id, import_id, created_at, updated_at
      )
      select id, coalesce(public_id, gen_random_uuid()::text), status, difficulty, difficulty, fingerprint,
        question_search(stem, lead_in, learning_point, options), ${authorId}, review_due_on, reviewer_id, notes, missing,
        (select concepts.id from concepts where lower(concepts.name) = lower(given.concept)), ${importId}::uuid, ${at},
        ${at}
      from given
    ),
    versioned as (
      insert into question_versions (
        question_id, version, edition, stem, lead_in, learning_point, sources, editor_id, created_at, published_at
      )
      select id, 1, 1, stem, lead_in, learning_point, sources, ${authorId}, ${at},
        case when status in ('published', 'retired') then ${at}::timestamptz end
      from given
    ),
    with_options as (
      insert into question_options (question_id, version, position, text, explanation, is_right)
      select given.id, 1, place - 1, option ->> 'text', option ->> 'explanation', (option ->> 'is_right')::boolean
      from given, jsonb_array_elements(given.options) with ordinality as listed (option, place)
    ),
    in_disciplines as (
      insert into question_disciplines (question_id, discipline_id, position)
      select given.id, tag::int, place - 1
      from given, jsonb_array_elements_text(given.disciplines) with ordinality as listed (tag, place)
    )
    insert into question_body_systems (question_id, body_system_id, position)
    select given.id, tag::int, place - 1
    from given, jsonb_array_elements_text(given.body_systems) with ordinality as listed (tag, place)
  `.execute(tx);
}
