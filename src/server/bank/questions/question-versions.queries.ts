import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { QuestionContent } from './new-question.ts';
import { findQuestionContents, type StoredQuestion } from './question-contents.queries.ts';

/**
 * Waits for concurrent changes and answers, and returns the question in its resulting state. The lock is held until the
 * transaction ends.
 */
export async function lockQuestion(tx: Db, id: number): Promise<StoredQuestion> {
  await tx.selectFrom('questions').select('id').where('id', '=', id).forUpdate().execute();
  const [question] = await findQuestionContents(tx, [id]);
  if (!question) throw new AppError('not_found');
  return question;
}

/** Creates the next version, unpublished, with the texts and pictures of this one, and returns its number. */
export async function copyVersion(
  tx: Db,
  { questionId, version, editorId, at }: { questionId: number; version: number; editorId: string | null; at: Date },
): Promise<number> {
  const next = version + 1;
  await sql`
    with versioned as (
      insert into question_versions (
        question_id, version, edition, stem, lead_in, learning_point, sources, editor_id, created_at
      )
      select question_id, ${next}::int, edition, stem, lead_in, learning_point, sources, ${editorId}::uuid, ${at}::timestamptz
      from question_versions where question_id = ${questionId} and version = ${version}
    ),
    with_options as (
      insert into question_options (question_id, version, position, text, explanation, is_right)
      select question_id, ${next}::int, position, text, explanation, is_right
      from question_options where question_id = ${questionId} and version = ${version}
    ),
    with_files as (
      insert into question_version_files (question_id, version, file_id, position, alt_text)
      select question_id, ${next}::int, file_id, position, alt_text
      from question_version_files where question_id = ${questionId} and version = ${version}
    )
    update questions set current_version = ${next} where id = ${questionId}
  `.execute(tx);
  return next;
}

/** Replaces all texts of a version. The database rejects this once the version is published. */
export async function rewriteVersion(
  tx: Db,
  { questionId, version }: { questionId: number; version: number },
  { content, edition, editorId }: { content: QuestionContent; edition: number; editorId: string | null },
) {
  // Two statements, because the key may move to another option and there must never be two keys.
  await sql`
    with emptied as (delete from question_options where question_id = ${questionId} and version = ${version})
    update question_versions
    set edition = ${edition}, stem = ${content.stem}, lead_in = ${content.leadIn},
      learning_point = ${content.learningPoint}, sources = ${JSON.stringify(content.sources)}, editor_id = ${editorId}
    where question_id = ${questionId} and version = ${version}
  `.execute(tx);
  await sql`
    insert into question_options (question_id, version, position, text, explanation, is_right)
    select ${questionId}::int, ${version}::int, place - 1, option ->> 'text', option ->> 'explanation',
      (option ->> 'isRight')::boolean
    from jsonb_array_elements(${JSON.stringify(content.options)}::jsonb) with ordinality as listed (option, place)
  `.execute(tx);
}

/** Makes the version final. A version that was already published is unchanged. */
export async function publishVersion(
  tx: Db,
  { questionId, version, at }: { questionId: number; version: number; at: Date },
) {
  await tx
    .updateTable('question_versions')
    .set({ published_at: at })
    .where('question_id', '=', questionId)
    .where('version', '=', version)
    .where('published_at', 'is', null)
    .execute();
}

/** Increments the revision, so that edits based on an older one are rejected. */
export async function countSave(tx: Db, { questionId, at }: { questionId: number; at: Date }) {
  await tx
    .updateTable('questions')
    .set((row) => ({ revision: row('revision', '+', 1), updated_at: at }))
    .where('id', '=', questionId)
    .execute();
}
