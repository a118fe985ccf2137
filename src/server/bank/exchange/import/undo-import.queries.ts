import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { StoredImport } from './imports.queries.ts';

type Undoable = Pick<StoredImport, 'state' | 'isDryRun' | 'added' | 'finishedAt' | 'undoneAt'>;

export async function lockImport(tx: Db, id: string): Promise<Undoable | undefined> {
  const { rows } = await sql<Undoable>`
    select state, is_dry_run as "isDryRun", added, finished_at as "finishedAt", undone_at as "undoneAt"
    from question_imports where id = ${id} for update
  `.execute(tx);
  return rows[0];
}

/**
 * Whether a user has been asked, answered, reported or annotated any question of an import. Served by
 * questions_import_id_idx and the indexes on question_id.
 */
export async function areImportedQuestionsUsed(db: Db, importId: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (
      select from questions where import_id = ${importId} and (
        exists (select from question_counters where question_id = questions.id and answers > 0)
        or exists (select from quiz_questions where question_id = questions.id)
        or exists (select from question_progress where question_id = questions.id)
        or exists (select from question_notes where question_id = questions.id)
        or exists (select from problem_reports where question_id = questions.id)
      )
    ) as "isUsed"
  `.execute(db);
  return rows[0]?.isUsed ?? false;
}

/** Deletes the questions of an import; returns their number. */
export async function deleteImportedQuestions(tx: Db, importId: string, now: Date): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('questions').where('import_id', '=', importId).executeTakeFirst();
  await tx.updateTable('question_imports').set({ undone_at: now }).where('id', '=', importId).execute();
  return Number(numDeletedRows);
}

export async function findImportedFileKeys(db: Db, importId: string): Promise<string[]> {
  const files = await db
    .selectFrom('question_files')
    .innerJoin('questions', 'questions.id', 'question_files.question_id')
    .select('question_files.key')
    .where('questions.import_id', '=', importId)
    .execute();
  return files.map(({ key }) => key);
}
