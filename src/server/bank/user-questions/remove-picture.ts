import type { Deps } from '#server/platform/deps.ts';
import { deleteFileJob } from '#server/platform/files/delete-file-job.ts';
import { userQuestionMoves } from '#shared/bank/user-question-moves.ts';
import { AppError } from '#shared/platform/errors.ts';
import { whyRefused } from './movable-question.ts';
import { deletePicture, touchUserQuestion } from './user-question-files.queries.ts';

export async function removePicture(
  { db, jobs, now }: Deps,
  { id: userId }: { id: string },
  { id, fileId }: { id: number; fileId: number },
) {
  await db.transaction().execute(async (tx) => {
    const mayChange = await touchUserQuestion(tx, { userId, id, states: userQuestionMoves.save.from, at: now() });
    if (!mayChange) await whyRefused(tx, { userId, id, act: 'save' });
    const key = await deletePicture(tx, { userId, id, fileId });
    if (key === undefined) throw new AppError('not_found');
    await jobs.enqueue(tx, deleteFileJob, { key });
  });
}
