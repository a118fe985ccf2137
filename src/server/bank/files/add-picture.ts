import type { StoredQuestion } from '#server/bank/questions/question-contents.queries.ts';
import { readQuestion } from '#server/bank/questions/read-question.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteFileJob } from '#server/platform/files/delete-file-job.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { questionLimits } from '#shared/bank/question-limits.ts';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import { attachPictures } from './attach-pictures.ts';
import { changePictures, type SeenQuestion } from './change-pictures.ts';
import { storePicture } from './store-picture.ts';

const MAX_PICTURES = questionLimits.images.max;

/** Re-encodes an uploaded picture and adds it after the others. */
export async function addPicture(
  deps: Deps,
  seen: SeenQuestion,
  { picture, altText }: { picture: Buffer; altText: string },
  editor: Editor,
): Promise<QuestionResult> {
  const { questionId } = seen;
  const kept = await storePicture(deps, picture);
  async function change(tx: Db, version: number, question: StoredQuestion) {
    refuseTooMany(question);
    const unused = await attachPictures(tx, deps.now(), [{ questionId, version, pictures: [{ ...kept, altText }] }]);
    for (const key of unused) await deps.jobs.enqueue(tx, deleteFileJob, { key });
  }
  try {
    await changePictures(deps, seen, { change }, editor);
  } catch (error) {
    // The commit may have succeeded although its result was lost: an orphaned file is better than a missing picture.
    if (!isDatabaseUnavailable(error)) await deps.files.delete(kept.key);
    throw error;
  }
  return readQuestion(deps.db, questionId);
}

function refuseTooMany({ files }: StoredQuestion) {
  if (files.length < MAX_PICTURES) return;
  const text = `A question shows ${MAX_PICTURES} pictures at most. Please remove one first.`;
  throw new InvalidInput([{ property: 'file', constraints: { count: text } }]);
}
