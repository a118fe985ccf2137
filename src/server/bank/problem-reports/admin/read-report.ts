import { findVersions } from '#server/bank/questions/find-versions.queries.ts';
import { presentVersion } from '#server/bank/questions/question.present.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ReportResult } from '#shared/bank/report-review.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { presentReport, type Reader } from './admin-reports.present.ts';
import { findOtherReports, findReport } from './admin-reports.queries.ts';

/** A report with its question as reported and as it is now, and the other reports about it. */
export async function readReport({ db }: Deps, id: number, reader: Reader): Promise<ReportResult> {
  const row = await findReport(db, id);
  if (!row) throw new AppError('not_found');
  const [versions, others] = await Promise.all([findVersions(db, row.questionId), findOtherReports(db, row)]);
  const asItIs = versions.find(({ version }) => version === row.currentVersion);
  if (!asItIs) throw new AppError('not_found');
  // If the question was changed more than a hundred times since, the reported version is no longer loaded.
  const asReported = versions.find(({ version }) => version === row.version) ?? asItIs;
  const report = presentReport(row, reader);
  return {
    ...report,
    revision: row.revision,
    reply: row.reply,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    question: {
      ...report.question,
      status: row.questionStatus,
      asReported: presentVersion(asReported),
      asItIs: presentVersion(asItIs),
    },
    others: others.map((other) => presentReport(other, reader)),
  };
}
