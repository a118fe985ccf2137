import type { ClaimedSession } from '#server/platform/access.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Permission } from '#shared/access/permissions.ts';
import { AppError, type ErrorCode } from '#shared/platform/errors.ts';
import type { AnswerBody, AnswerResult } from '#shared/quiz/answering.contract.ts';
import type { Reveal } from '#shared/quiz/quiz.contract.ts';
import {
  type AnswerOutcome,
  type AnswerRow,
  findReveal,
  type ReadReveal,
  saveAnswer,
  saveAnswerOfSession,
} from './answers.queries.ts';
import { notAfter } from './device-time.ts';
import type { Player } from './player.ts';
import { nothingRevealed, presentReveal, presentRevealed } from './quiz.present.ts';
import type { RecentReveals } from './recent-reveals.ts';

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
  const standing = standingOf(row);
  const reveal = row?.isRevealed ? await readReveal(db, body.data.questionID, row) : null;
  return presentResult(body, standing, reveal && presentReveal(reveal));
}

/**
 * The same for the request of a single answer, the most frequent of all: its statement also checks the session, and
 * reads no reveal that another answer has just read.
 */
export async function answerInSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  reveals: RecentReveals,
  session: ClaimedSession & { permission: Permission },
  quizId: string,
  body: AnswerBody,
): Promise<AnswerResult> {
  const at = now();
  const questionId = body.data.questionID;
  const known = reveals.find(questionId, at);
  const answer = { ...session, quizId, ...answerOf(body, at) };
  const row = await saveAnswerOfSession(db, answer, { isRevealKnown: known !== undefined });
  if (!row) throw new AppError('unauthenticated');
  if (!row.mayAnswer) throw new AppError('forbidden');
  const standing = standingOf(row);
  if (!row.isRevealed) return presentResult(body, standing, null);
  const { version, correctedKey } = row;
  if (known?.version === version && known?.correctedKey === correctedKey) {
    return presentResult(body, standing, known.reveal);
  }
  const read = await readReveal(db, questionId, row);
  const reveal = presentReveal(read);
  reveals.keep(questionId, { version, correctedKey: read.shownKey, reveal }, at);
  return presentResult(body, standing, reveal);
}

/**
 * The reveal that came with the answer, or a new one: the statement may have begun before the key was corrected, waited
 * for the correction, and scored the answer by the new key.
 */
async function readReveal(
  db: Db,
  questionId: number,
  row: AnswerRow & Partial<Record<keyof ReadReveal, unknown>>,
): Promise<ReadReveal> {
  if (isReveal(row) && row.shownKey === row.correctedKey) return row;
  if (row.version === null) throw new Error('an answer is revealed and its question has no version');
  return findReveal(db, { questionId, version: row.version });
}

const isReveal = (row: Partial<Record<keyof ReadReveal, unknown>>): row is ReadReveal => Array.isArray(row.options);

const answerOf = ({ key, data, givenAt, seconds, confidence }: AnswerBody, at: Date) => ({
  questionId: data.questionID,
  optionId: data.answerID,
  key,
  givenAt: notAfter(at, givenAt),
  seconds,
  confidence,
  at,
});

const presentResult = (
  { data }: AnswerBody,
  { outcome, stands }: Pick<AnswerResult, 'outcome'> & { stands: number },
  reveal: Reveal | null,
): AnswerResult => ({
  questionID: data.questionID,
  answered: stands,
  outcome,
  ...(reveal ? presentRevealed(reveal, stands) : nothingRevealed),
});

/** The answer that counts now. Throws if this one was rejected. */
function standingOf(row: AnswerRow | undefined): { outcome: AnswerResult['outcome']; stands: number } {
  const { outcome, stands } = row ?? { outcome: 'unknown', stands: null };
  if (outcome === 'saved' || outcome === 'repeated' || outcome === 'superseded') {
    if (stands === null) throw new Error(`an answer was ${outcome} and none stands`);
    return { outcome, stands };
  }
  throw new AppError(errorCodes[outcome]);
}
