import { reportAnsweredMail } from '#server/bank/mails/bank.mails.ts';
import { ensureSeen } from '#server/platform/admin-events/change-record.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { mayMoveReport } from '#shared/bank/report-moves.ts';
import type { AnswerReportBody } from '#shared/bank/report-review.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { startOf } from './admin-reports.present.ts';
import { type HeldReport, holdReports, saveAnswer } from './admin-reports.queries.ts';

/** Answers a report, and optionally others about the same question. A reply is sent by mail. */
export async function answerReport(
  deps: Deps,
  { id, revision, status, reply, also }: AnswerReportBody & { id: number },
  editor: Editor,
): Promise<void> {
  const at = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    const reports = await holdReports(tx, [id, ...also]);
    const report = ensureSeen(
      reports.find((one) => one.id === id),
      revision,
    );
    refuseOthers(report, reports, also);
    // One of the other reports was answered in the meantime, or the status change is not allowed.
    if (reports.some((one) => !mayMoveReport(one.status, status))) throw new AppError('report_state');

    await saveAnswer(tx, { ids: reports.map((one) => one.id), status, reply: reply || null, at });
    if (reply) await tell(deps, tx, reports, { status, reply });
    for (const one of reports) {
      await recordAdminEvent(tx, editor, at, {
        kind: 'report_answered',
        subject: { kind: 'problem_report', id: one.id },
        before: { status: one.status },
        after: { status, isReplied: reply !== '' },
      });
    }
  });
}

function refuseOthers(report: HeldReport, found: HeldReport[], also: number[]) {
  const sameQuestion = new Set(found.filter((one) => one.questionId === report.questionId).map((one) => one.id));
  if (also.every((id) => sameQuestion.has(id))) return;
  throw new InvalidInput([{ property: 'also', constraints: { unknown: fieldTexts.other } }]);
}

/** A user who reported the question twice gets one mail. */
async function tell({ jobs }: Deps, tx: Db, reports: HeldReport[], answer: Pick<AnswerReportBody, 'status' | 'reply'>) {
  const byAddress = new Map(reports.filter((one) => !one.isLeaving).map((one) => [one.email, one]));
  for (const { email, firstName, stemStart } of byAddress.values()) {
    const props = { firstName, question: startOf(stemStart), ...answer };
    await jobs.enqueue(tx, sendMailJob, mailPayload(reportAnsweredMail, { to: { address: email }, props }));
  }
}
