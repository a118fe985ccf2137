import type { Deps } from '#server/platform/deps.ts';
import { AppError, type ErrorCode } from '#shared/platform/errors.ts';
import type { AnswerBody, AnswerResult } from '#shared/quiz/answering.contract.ts';
import { type AnswerOutcome, type AnswerRow, saveAnswer } from './answers.queries.ts';
import { notAfter } from './device-time.ts';
import type { Player } from './player.ts';
import { nothingRevealed, presentRevealed } from './quiz.present.ts';

const errorCodes: Record<Exclude<AnswerOutcome, AnswerResult['outcome']>, ErrorCode> = {
  locked: 'answer_locked',
  finished: 'quiz_finished',
  discarded: 'quiz_discarded',
  withheld: 'question_in_open_test',
  late: 'quiz_time_over',
  unknown: 'not_found',
};

/** Saves one answer. It is idempotent by its key. */
export async function answerQuestion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, mayReveal }: Pick<Player, 'userId' | 'mayReveal'>,
  quizId: string,
  { key, data, givenAt, seconds, confidence }: AnswerBody,
): Promise<AnswerResult> {
  const at = now();
  const row = await saveAnswer(db, {
    userId,
    quizId,
    questionId: data.questionID,
    optionId: data.answerID,
    key,
    givenAt: notAfter(at, givenAt),
    seconds,
    confidence,
    mayReveal,
    at,
  });
  const { outcome, stands } = taken(row);
  return {
    questionID: data.questionID,
    answered: stands,
    outcome,
    ...(row && isReveal(row) ? presentRevealed(row, stands) : nothingRevealed),
  };
}

function taken(row: AnswerRow | undefined): { outcome: AnswerResult['outcome']; stands: number } {
  const { outcome, stands } = row ?? { outcome: 'unknown', stands: null };
  if (outcome === 'saved' || outcome === 'repeated' || outcome === 'superseded') {
    if (stands === null) throw new Error(`an answer was ${outcome} and none stands`);
    return { outcome, stands };
  }
  throw new AppError(errorCodes[outcome]);
}

const isReveal = (row: AnswerRow) => row.options !== null;
