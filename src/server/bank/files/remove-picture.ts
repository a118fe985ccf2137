import { readQuestion } from '#server/bank/questions/read-question.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteFileJob } from '#server/platform/files/delete-file-job.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import { changePictures, type SeenQuestion } from './change-pictures.ts';
import { forgetPicture, hidePicture } from './question-files.queries.ts';

/** Removes a picture from the current version. Its file stays as long as an earlier version shows it. */
export async function removePicture(
  deps: Deps,
  seen: SeenQuestion,
  fileId: number,
  editor: Editor,
): Promise<QuestionResult> {
  const { questionId } = seen;
  async function change(tx: Db, version: number) {
    await hidePicture(tx, { questionId, version, fileId });
    const key = await forgetPicture(tx, { questionId, fileId });
    if (key !== null) await deps.jobs.enqueue(tx, deleteFileJob, { key });
  }
  await changePictures(deps, seen, { fileId, change }, editor);
  return readQuestion(deps.db, questionId);
}
