import type { ClaimedSession } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Permission } from '#shared/access/permissions.ts';
import { AppError, type ErrorCode } from '#shared/platform/errors.ts';
import type { AnswerBody, AnswerResult } from '#shared/quiz/answering.contract.ts';
import { type AnswerOutcome, type AnswerRow, saveAnswer, saveAnswerOfSession } from './answers.queries.ts';
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
  body: AnswerBody,
): Promise<AnswerResult> {
  const row = await saveAnswer(db, { userId, mayReveal, quizId, ...answerOf(body, now()) });
  return presentResult(body, row);
}

/** The same for the request of a single answer, the most frequent of all: its statement also checks the session. */
export async function answerInSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  session: ClaimedSession & { permission: Permission },
  quizId: string,
  body: AnswerBody,
): Promise<AnswerResult> {
  const row = await saveAnswerOfSession(db, { ...session, quizId, ...answerOf(body, now()) });
  if (!row) throw new AppError('unauthenticated');
  if (!row.mayAnswer) throw new AppError('forbidden');
  return presentResult(body, row);
}

const answerOf = ({ key, data, givenAt, seconds, confidence }: AnswerBody, at: Date) => ({
  questionId: data.questionID,
  optionId: data.answerID,
  key,
  givenAt: notAfter(at, givenAt),
  seconds,
  confidence,
  at,
});

function presentResult({ data }: AnswerBody, row: AnswerRow | undefined): AnswerResult {
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
