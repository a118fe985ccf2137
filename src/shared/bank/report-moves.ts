export const reportStates = ['new', 'confirmed', 'fixed', 'declined'] as const;
export type ReportStatus = (typeof reportStates)[number];

/** Where a report may go from where it is. What is closed can only be opened again, as confirmed. */
export const reportMoves: Record<ReportStatus, readonly ReportStatus[]> = {
  new: ['confirmed', 'fixed', 'declined'],
  confirmed: ['fixed', 'declined'],
  fixed: ['confirmed'],
  declined: ['confirmed'],
};

export const mayMoveReport = (from: ReportStatus, to: ReportStatus): boolean => reportMoves[from].includes(to);

/** Those that wait for somebody of ours. */
export const openReportStates: readonly ReportStatus[] = ['new', 'confirmed'];

/** Who reports something hears of it within a week. */
export const DAYS_TO_ANSWER_REPORT = 7;

export const isReportOverdue = ({ status, createdAt }: { status: ReportStatus; createdAt: Date }, now: Date): boolean =>
  openReportStates.includes(status) && now.getTime() - createdAt.getTime() > DAYS_TO_ANSWER_REPORT * 86_400_000;
