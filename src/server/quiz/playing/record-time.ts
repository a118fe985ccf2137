import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { TimeBody } from '#shared/quiz/answering.contract.ts';
import { saveTime } from './annotations.queries.ts';
import type { OwnQuiz } from './quiz-questions.queries.ts';

/** Saves the time spent on a quiz and its questions. */
export async function recordTime(
  { db }: Pick<Deps, 'db'>,
  quiz: OwnQuiz,
  { seconds, questions }: TimeBody,
): Promise<void> {
  const secondsById = new Map<number, number>();
  for (const { questionID, seconds } of questions) {
    secondsById.set(questionID, Math.max(seconds, secondsById.get(questionID) ?? 0));
  }
  const isKnown = await saveTime(db, { ...quiz, seconds, questions: secondsById });
  if (!isKnown) throw new AppError('not_found');
}
