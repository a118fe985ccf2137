import type { Deps } from '#server/platform/deps.ts';
import { deleteFileJob } from '#server/platform/files/delete-file-job.ts';
import { userQuestionMoves } from '#shared/bank/user-question-moves.ts';
import { whyRefused } from './movable-question.ts';
import type { Origin } from './origin.ts';
import { deleteUserQuestion, recordUserQuestionEvent } from './user-question-changes.queries.ts';

/** Deletes a draft with its pictures. */
export async function removeUserQuestion(
  { db, jobs, now }: Deps,
  { id: userId }: { id: string },
  id: number,
  origin: Origin,
) {
  await db.transaction().execute(async (tx) => {
    const keys = await deleteUserQuestion(tx, { userId, id, states: userQuestionMoves.delete.from });
    for (const key of keys ?? (await whyRefused(tx, { userId, id, act: 'delete' }))) {
      await jobs.enqueue(tx, deleteFileJob, { key });
    }
    await recordUserQuestionEvent(tx, { kind: 'user_question_deleted', userId, id, at: now(), ...origin });
  });
}
