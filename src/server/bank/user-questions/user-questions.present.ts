import { presentFile } from '#server/bank/files/question-files.present.ts';
import type { UserQuestionResult, UserQuestionSummary } from '#shared/bank/user-questions.contract.ts';
import type { SummaryRow, UserQuestionRow } from './user-questions.queries.ts';

type Standing = Pick<
  UserQuestionRow,
  'id' | 'status' | 'reviewerComment' | 'createdAt' | 'updatedAt' | 'submittedAt' | 'decidedAt'
>;

const standingOf = (row: Standing) => ({
  id: row.id,
  status: row.status,
  reviewerComment: row.reviewerComment,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  submittedAt: row.submittedAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

export function presentUserQuestion(row: UserQuestionRow): UserQuestionResult {
  const { difficulty, text, leadIn, answers, learningPoint, sources, declarations } = row.content;
  return {
    ...standingOf(row),
    revision: row.revision,
    disciplineId: row.disciplineId,
    bodySystemId: row.bodySystemId,
    difficulty,
    text,
    leadIn,
    answers,
    learningPoint,
    sources,
    declarations,
    files: row.files.map(presentFile),
  };
}

export const presentTitle = (row: Standing & { title: string }) => ({ ...standingOf(row), title: row.title });

export const presentSummary = (row: SummaryRow): UserQuestionSummary => ({
  ...presentTitle(row),
  statistics: row.views === null ? null : { views: row.views, percentRight: row.percentRight },
});
