import type { Deps } from '#server/platform/deps.ts';
import type {
  ReviewedQuestionResult,
  ReviewQueueQuery,
  ReviewQueueResult,
} from '#shared/bank/user-question-review.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findForReview, listReviewQueue, type Reviewed } from './review.queries.ts';
import { presentTitle, presentUserQuestion } from './user-questions.present.ts';
import type { UserQuestionRow } from './user-questions.queries.ts';

type ReviewedRow = Reviewed & Pick<UserQuestionRow, 'userId' | 'disciplineId' | 'bodySystemId' | 'questionId'>;

const tag = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

const reviewedOf = (row: ReviewedRow) => ({
  author: { id: row.userId, name: row.authorName },
  discipline: tag(row.disciplineId, row.discipline),
  bodySystem: tag(row.bodySystemId, row.bodySystem),
  questionId: row.questionId,
});

export async function readReviewQueue({ db }: Deps, query: ReviewQueueQuery): Promise<ReviewQueueResult> {
  const rows = await listReviewQueue(db, query);
  return {
    total: rows[0]?.total ?? 0,
    page: query.page,
    size: query.size,
    questions: rows.map((row) => Object.assign(presentTitle(row), reviewedOf(row))),
  };
}

export async function readForReview({ db }: Deps, id: number): Promise<ReviewedQuestionResult> {
  const row = await findForReview(db, id);
  if (!row) throw new AppError('not_found');
  return { ...presentUserQuestion(row), ...reviewedOf(row), declaredAt: row.content.declaredAt ?? null };
}
