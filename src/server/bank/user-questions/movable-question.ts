import type { Db } from '#server/platform/database/db.ts';
import { mayAct, type UserQuestionAct } from '#shared/bank/user-question-moves.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findUserQuestion, type UserQuestionRow } from './user-questions.queries.ts';

interface Attempt {
  userId: string;
  id: number;
  act: UserQuestionAct;
  /** The revision that the author has loaded, if it matters. */
  revision?: number;
}

/**
 * The author's question if the action is possible now; otherwise throws the reason. Another user's question is not
 * found.
 */
export async function movableQuestion(db: Db, { userId, id, act, revision }: Attempt): Promise<UserQuestionRow> {
  const question = await findUserQuestion(db, { userId, id });
  if (!question) throw new AppError('not_found');
  if (!mayAct(act, question.status)) throw new AppError('submission_locked');
  if (revision !== undefined && question.revision !== revision) throw new AppError('changed_meanwhile');
  return question;
}

/** Throws the reason why a change affected no row. */
export async function whyRefused(db: Db, attempt: Attempt): Promise<never> {
  await movableQuestion(db, attempt);
  throw new AppError('changed_meanwhile');
}
