import { presentFile } from '#server/bank/files/question-files.present.ts';
import { storePicture } from '#server/bank/files/store-picture.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteFileJob } from '#server/platform/files/delete-file-job.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { questionLimits } from '#shared/bank/question-limits.ts';
import type { QuestionFile } from '#shared/bank/question.contract.ts';
import { userQuestionMoves } from '#shared/bank/user-question-moves.ts';
import { movableQuestion, whyRefused } from './movable-question.ts';
import { countPictures, insertPicture, touchUserQuestion } from './user-question-files.queries.ts';

const MAX_PICTURES = questionLimits.images.max;
const tooMany = () =>
  new InvalidInput([{ property: 'files', constraints: { count: `You can add up to ${MAX_PICTURES} pictures.` } }]);

/** Adds a picture, re-encoded from the upload. The same picture is stored only once. */
export async function addPicture(
  deps: Deps,
  { id: userId }: { id: string },
  id: number,
  readUpload: () => Promise<Buffer>,
): Promise<QuestionFile> {
  // Before the upload is read, so that a rejected one costs nothing.
  const { files } = await movableQuestion(deps.db, { userId, id, act: 'save' });
  if (files.length >= MAX_PICTURES) throw tooMany();

  const picture = await storePicture(deps, await readUpload());
  const at = deps.now();
  try {
    const kept = await deps.db.transaction().execute(async (tx) => {
      const mayChange = await touchUserQuestion(tx, { userId, id, states: userQuestionMoves.save.from, at });
      if (!mayChange) return whyRefused(tx, { userId, id, act: 'save' });
      const row = await insertPicture(tx, { userId, id, picture, at });
      if ((await countPictures(tx, { userId, id })) > MAX_PICTURES) throw tooMany();
      if (row.key !== picture.key) await deps.jobs.enqueue(tx, deleteFileJob, { key: picture.key });
      return row;
    });
    return presentFile(kept);
  } catch (error) {
    // The commit may have succeeded although its result was lost: an orphaned file is better than a missing picture.
    if (!isDatabaseUnavailable(error)) await deps.files.delete(picture.key);
    throw error;
  }
}
