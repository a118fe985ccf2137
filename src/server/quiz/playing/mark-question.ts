import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { MarkBody } from '#shared/quiz/answering.contract.ts';
import { type OwnQuestion, saveMark } from './annotations.queries.ts';
import { notAfter } from './device-time.ts';

/** Marks or unmarks a question, also in a finished quiz. */
export async function markQuestion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  question: OwnQuestion,
  { at, isMarked }: MarkBody,
): Promise<void> {
  const isKnown = await saveMark(db, { ...question, isMarked, at: notAfter(now(), at) });
  if (!isKnown) throw new AppError('not_found');
}
