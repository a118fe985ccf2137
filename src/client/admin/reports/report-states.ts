import type { StatusTone } from '#client/admin/status-mark.tsx';
import type { ReportStatus } from '#shared/bank/report-moves.ts';

export const reportLooks: Record<ReportStatus, { name: string; tone: StatusTone }> = {
  new: { name: 'New', tone: 'warn' },
  confirmed: { name: 'Confirmed', tone: 'warn' },
  fixed: { name: 'Fixed', tone: 'good' },
  declined: { name: 'Declined', tone: 'quiet' },
};
