import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** The keys that identify a question: its public id, if it has one, and its words. */
export interface QuestionKeys {
  publicId: string | null;
  fingerprint: string;
}

/**
 * Those of the given keys that already exist in the bank, or among the questions that this dry run would have added.
 * Served by the unique index on public_id, questions_fingerprint_idx and the primary key of question_import_keys.
 */
export async function findTakenKeys(db: Db, importId: string, questions: QuestionKeys[]): Promise<Set<string>> {
  const publicIds = questions.flatMap(({ publicId }) => publicId ?? []);
  const fingerprints = questions.map(({ fingerprint }) => fingerprint);
  const { rows } = await sql<{ key: string }>`
    select public_id as key from questions where public_id = any(${publicIds}::text[])
    union all
    select fingerprint from questions where fingerprint = any(${fingerprints}::text[])
    union all
    select key from question_import_keys
    where import_id = ${importId} and key = any(${[...publicIds, ...fingerprints]}::text[])
  `.execute(db);
  return new Set(rows.map(({ key }) => key));
}

export async function rememberKeys(tx: Db, importId: string, questions: QuestionKeys[]) {
  await sql`
    insert into question_import_keys (import_id, key)
    select ${importId}, key from unnest(${questions.flatMap(keysOf)}::text[]) as given (key)
    on conflict do nothing
  `.execute(tx);
}

export const keysOf = ({ publicId, fingerprint }: QuestionKeys): string[] =>
  publicId === null ? [fingerprint] : [publicId, fingerprint];
