import type { Deps } from '#server/platform/deps.ts';
import type { UserQuestionResult } from '#shared/bank/user-questions.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { presentUserQuestion } from './user-questions.present.ts';
import { findUserQuestion } from './user-questions.queries.ts';

export async function findOwnQuestion(
  { db }: Deps,
  { id: userId }: { id: string },
  id: number,
): Promise<UserQuestionResult> {
  const question = await findUserQuestion(db, { userId, id });
  if (!question) throw new AppError('not_found');
  return presentUserQuestion(question);
}
