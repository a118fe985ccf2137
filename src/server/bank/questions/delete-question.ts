import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteFileJob } from '#server/platform/files/delete-file-job.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { AppError } from '#shared/platform/errors.ts';
import { editedQuestion } from './edited-question.ts';
import { recordQuestionEvent } from './question-events.ts';
import { lockQuestion } from './question-versions.queries.ts';
import { findFileKeys, findTraces } from './questions.queries.ts';

/** Only a question that no user has ever answered or reported can be deleted; all others are retired. */
export async function deleteQuestion(deps: Deps, id: number, editor: Editor): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const question = await lockQuestion(tx, id);
    const { isAnswered, isReported } = await findTraces(tx, id);
    if (isAnswered || isReported) throw new AppError('question_answered');

    for (const key of await findFileKeys(tx, id)) await deps.jobs.enqueue(tx, deleteFileJob, { key });
    await removeUntouched(tx, id);
    await recordQuestionEvent(tx, {
      kind: 'question_deleted',
      questionId: id,
      editor,
      at: deps.now(),
      before: { publicId: question.publicId, ...editedQuestion(question) },
    });
  });
}

/** SQLSTATE of a row that is referenced by another row. */
const FOREIGN_KEY_VIOLATION = '23503';

/** A user may be asked this question concurrently: then the database rejects the deletion. */
async function removeUntouched(tx: Db, id: number) {
  try {
    await tx.deleteFrom('questions').where('id', '=', id).execute();
  } catch (error) {
    const isInUse = error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
    throw isInUse ? new AppError('question_answered', { cause: error }) : error;
  }
}
