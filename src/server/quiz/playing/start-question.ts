import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { StartBody } from '#shared/quiz/answering.contract.ts';
import { type OwnQuestion, saveStart } from './annotations.queries.ts';
import { notAfter } from './device-time.ts';

/** Records when a question was first displayed. */
export async function startQuestion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  question: OwnQuestion,
  { at }: StartBody,
): Promise<void> {
  const outcome = await saveStart(db, { ...question, at: notAfter(now(), at) });
  if (outcome === 'unknown') throw new AppError('not_found');
  if (outcome === 'discarded') throw new AppError('quiz_discarded');
  if (outcome === 'finished') throw new AppError('quiz_finished');
}
