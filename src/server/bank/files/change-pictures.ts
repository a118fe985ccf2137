import { editVersion } from '#server/bank/questions/edit-version.ts';
import { findQuestionContents, type StoredQuestion } from '#server/bank/questions/question-contents.queries.ts';
import { recordQuestionEvent } from '#server/bank/questions/question-events.ts';
import { countSave, lockQuestion } from '#server/bank/questions/question-versions.queries.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { AppError } from '#shared/platform/errors.ts';

/** The question and the revision that the editor has loaded. */
export interface SeenQuestion {
  questionId: number;
  /** Undefined skips the check for concurrent edits. */
  revision: number | undefined;
}

interface PictureChange {
  /** The picture that must exist. */
  fileId?: number;
  change: (tx: Db, version: number, question: StoredQuestion) => Promise<void>;
}

/**
 * Changes the pictures of the current version, or of a new one if it was published, and counts as a save of the
 * question. Rejected if the editor states an outdated revision.
 */
export async function changePictures(
  { db, now }: Deps,
  { questionId, revision }: SeenQuestion,
  { fileId, change }: PictureChange,
  editor: Editor,
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (tx) => {
    const question = await lockQuestion(tx, questionId);
    if (revision !== undefined && question.revision !== revision) throw new AppError('changed_meanwhile');
    if (fileId !== undefined && !question.files.some(({ id }) => id === fileId)) throw new AppError('not_found');

    await editVersion(tx, question, { editorId: editor.userId, at }, (version) => change(tx, version, question));
    await countSave(tx, { questionId, at });
    const [after] = await findQuestionContents(tx, [questionId]);
    await recordQuestionEvent(tx, {
      kind: 'question_changed',
      questionId,
      editor,
      at,
      before: { files: question.files },
      after: { files: after?.files },
    });
  });
}
