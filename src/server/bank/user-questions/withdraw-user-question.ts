import type { Deps } from '#server/platform/deps.ts';
import { userQuestionMoves } from '#shared/bank/user-question-moves.ts';
import type { UserQuestionResult } from '#shared/bank/user-questions.contract.ts';
import { findOwnQuestion } from './find-own-question.ts';
import { whyRefused } from './movable-question.ts';
import type { Origin } from './origin.ts';
import { moveUserQuestion, recordUserQuestionEvent } from './user-question-changes.queries.ts';

/** Withdraws a question, as long as no reviewer has taken it. */
export async function withdrawUserQuestion(
  deps: Deps,
  { id: userId }: { id: string },
  id: number,
  origin: Origin,
): Promise<UserQuestionResult> {
  const at = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    const isMoved = await moveUserQuestion(tx, { userId, id, ...userQuestionMoves.withdraw, at });
    if (!isMoved) await whyRefused(tx, { userId, id, act: 'withdraw' });
    await recordUserQuestionEvent(tx, { kind: 'user_question_withdrawn', userId, id, at, ...origin });
  });
  return findOwnQuestion(deps, { id: userId }, id);
}
