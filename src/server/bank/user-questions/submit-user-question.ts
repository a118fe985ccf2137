import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { InvalidInput, toFieldErrors } from '#server/platform/http/invalid-input.ts';
import { MAX_OPEN, userQuestionMoves } from '#shared/bank/user-question-moves.ts';
import {
  SubmittedQuestion,
  type UserQuestionFields,
  type UserQuestionResult,
} from '#shared/bank/user-questions.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findOwnQuestion } from './find-own-question.ts';
import { movableQuestion } from './movable-question.ts';
import type { Origin } from './origin.ts';
import { countOpen, markSubmitted, recordUserQuestionEvent, waitForTurn } from './user-question-changes.queries.ts';
import { touchUserQuestion } from './user-question-files.queries.ts';
import type { UserQuestionContent } from './user-questions.queries.ts';

/** Submits a complete question for review. */
export async function submitUserQuestion(
  deps: Deps,
  { id: userId }: { id: string },
  { id, revision }: { id: number; revision: number },
  origin: Origin,
): Promise<UserQuestionResult> {
  const question = await movableQuestion(deps.db, { userId, id, act: 'submit', revision });
  const { disciplineId, bodySystemId } = question;
  const { declaredAt: _earlier, ...written } = question.content;
  const described = question.files.map(({ id, altText }) => ({ id, altText }));
  const checked = checkSubmission({ ...written, disciplineId, bodySystemId, files: described });
  const { disciplineId: _d, bodySystemId: _b, files, ...content } = checked;
  await admitSubmission(deps, userId);
  await deps.db
    .transaction()
    .execute((tx) => submitInTurn(tx, { userId, id, revision, content, files, at: deps.now(), origin }));
  return findOwnQuestion(deps, { id: userId }, id);
}

/** Returns the form with trimmed texts; throws field errors if it is incomplete. */
export function checkSubmission(fields: UserQuestionFields): UserQuestionFields {
  const parsed = SubmittedQuestion.safeParse(fields, { reportInput: true });
  if (!parsed.success) throw new InvalidInput(toFieldErrors(parsed.error.issues));
  const sources = parsed.data.sources.map(({ title, url }) => ({ title, url: url ?? '' }));
  return { ...parsed.data, sources };
}

/**
 * Only a question that could be submitted counts towards the daily limit. Called outside the transaction, which the
 * rate limiter could block.
 */
export async function admitSubmission({ db, limits }: Deps, userId: string) {
  if ((await countOpen(db, userId)) >= MAX_OPEN) throw new AppError('too_many_open_submissions');
  await limits.consume('submissionsByUser', userId);
}

interface Submission {
  userId: string;
  id: number;
  revision?: number;
  content: UserQuestionContent;
  files?: UserQuestionFields['files'];
  at: Date;
  origin: Origin;
}

/** Counts again under a lock, because one of two concurrent submissions may exceed the limit. */
export async function submitInTurn(tx: Db, { userId, id, at, origin, ...submission }: Submission) {
  await waitForTurn(tx, userId);
  if ((await countOpen(tx, userId)) >= MAX_OPEN) throw new AppError('too_many_open_submissions');
  const states = userQuestionMoves.submit.from;
  const { revision = 1, files = [] } = submission;
  const content = { ...submission.content, declaredAt: at.toISOString() };
  // Locked first: a picture that is being added concurrently is then either included or rejected.
  const isSubmitted =
    (await touchUserQuestion(tx, { userId, id, states, at })) &&
    (await markSubmitted(tx, { userId, id, revision, states, content, files, at }));
  if (!isSubmitted) throw new AppError('changed_meanwhile');
  await recordUserQuestionEvent(tx, { kind: 'user_question_submitted', userId, id, at, ...origin });
}
