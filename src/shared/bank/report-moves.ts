export const reportStates = ['new', 'confirmed', 'fixed', 'declined'] as const;
export type ReportStatus = (typeof reportStates)[number];

/** Allowed status changes of a report. A closed report can only be reopened, as confirmed. */
export const reportMoves: Record<ReportStatus, readonly ReportStatus[]> = {
  new: ['confirmed', 'fixed', 'declined'],
  confirmed: ['fixed', 'declined'],
  fixed: ['confirmed'],
  declined: ['confirmed'],
};

export const mayMoveReport = (from: ReportStatus, to: ReportStatus): boolean => reportMoves[from].includes(to);

/** Reports that need a response from us. */
export const openReportStates: readonly ReportStatus[] = ['new', 'confirmed'];

/** A reporter gets a response within a week. */
export const DAYS_TO_ANSWER_REPORT = 7;

export const isReportOverdue = ({ status, createdAt }: { status: ReportStatus; createdAt: Date }, now: Date): boolean =>
  openReportStates.includes(status) && now.getTime() - createdAt.getTime() > DAYS_TO_ANSWER_REPORT * 86_400_000;
