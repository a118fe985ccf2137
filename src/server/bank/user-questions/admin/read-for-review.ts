import type { Deps } from '#server/platform/deps.ts';
import type { QueuedQuestion, ReviewedQuestionResult } from '#shared/bank/user-question-review.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { presentTitle, presentUserQuestion } from '../user-questions.present.ts';
import type { UserQuestionRow } from '../user-questions.queries.ts';
import { findForReview, findNextInQueue, type QueuedRow, type Reviewed } from './review.queries.ts';

type ReviewedRow = Reviewed & Pick<UserQuestionRow, 'userId' | 'disciplineId' | 'bodySystemId' | 'questionId'>;

const tag = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

const reviewedOf = (row: ReviewedRow) => ({
  author: { id: row.userId, name: row.authorName },
  discipline: tag(row.disciplineId, row.discipline),
  bodySystem: tag(row.bodySystemId, row.bodySystem),
  questionId: row.questionId,
});

export const presentQueued = (row: QueuedRow): QueuedQuestion => ({ ...presentTitle(row), ...reviewedOf(row) });

export async function readForReview(
  { db }: Deps,
  { id, reviewerId }: { id: number; reviewerId: string },
): Promise<ReviewedQuestionResult> {
  const [row, nextId] = await Promise.all([findForReview(db, id), findNextInQueue(db, { id, reviewerId })]);
  if (!row) throw new AppError('not_found');
  const declaredAt = row.content.declaredAt ?? null;
  return { ...presentUserQuestion(row), ...reviewedOf(row), declaredAt, nextId };
}
