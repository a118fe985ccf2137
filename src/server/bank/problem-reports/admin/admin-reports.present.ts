import { plainStart } from '#server/bank/questions/plain-start.ts';
import { isReportOverdue } from '#shared/bank/report-moves.ts';
import type { ListedReport } from '#shared/bank/report-review.contract.ts';
import type { ListedReportRow } from './admin-reports.queries.ts';

const START_LETTERS = 120;

export const startOf = (stem: string) => plainStart(stem, START_LETTERS);

/** The reporter's name is shown only to admins who may see users. */
export interface Reader {
  maySeePeople: boolean;
  now: Date;
}

export function presentReport(row: ListedReportRow, { maySeePeople, now }: Reader): ListedReport {
  const { id, status, text, createdAt } = row;
  return {
    id,
    status,
    category: { id: row.categoryId, name: row.category },
    question: { id: row.questionId, start: startOf(row.stemStart) },
    text,
    createdAt: createdAt.toISOString(),
    isOverdue: isReportOverdue(row, now),
    reporter: maySeePeople ? { id: row.reporterId, name: row.reporterName } : null,
  };
}
