import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** The keys that identify a question: its public id, if it has one, and its words. */
export interface QuestionKeys {
  publicId: string | null;
  fingerprint: string;
}

/** Where a question with the same key is: in the bank, or earlier in the same file. */
export interface KnownQuestion {
  questionId: number | null;
  place: string | null;
}

/**
 * Those of the given keys that already exist in the bank or earlier in this file; the place in the file wins.
 * Served by the unique index on public_id, questions_fingerprint_idx and the primary key of question_import_keys.
 */
export async function findTakenKeys(
  db: Db,
  importId: string,
  questions: QuestionKeys[],
): Promise<Map<string, KnownQuestion>> {
  const publicIds = questions.flatMap(({ publicId }) => publicId ?? []);
  const fingerprints = questions.map(({ fingerprint }) => fingerprint);
  const { rows } = await sql<KnownQuestion & { key: string }>`
    select public_id as key, id as "questionId", null as place from questions where public_id = any(${publicIds}::text[])
    union all
    select fingerprint, id, null from questions where fingerprint = any(${fingerprints}::text[])
    union all
    select key, null, place from question_import_keys
    where import_id = ${importId} and key = any(${[...publicIds, ...fingerprints]}::text[])
  `.execute(db);
  return new Map(rows.map(({ key, ...known }) => [key, known]));
}

export async function rememberKeys(tx: Db, importId: string, questions: (QuestionKeys & { place: string })[]) {
  const keys = questions.flatMap((question) => keysOf(question).map((key) => ({ key, place: question.place })));
  await sql`
    insert into question_import_keys (import_id, key, place)
    select ${importId}, given.key, given.place
    from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ place }) => place)}::text[]) as given (key, place)
    on conflict do nothing
  `.execute(tx);
}

export const keysOf = ({ publicId, fingerprint }: QuestionKeys): string[] =>
  publicId === null ? [fingerprint] : [publicId, fingerprint];
