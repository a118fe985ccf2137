import type { StateLook } from '#client/ui/state-badge.tsx';
import type { ReportStatus } from '#shared/bank/report-moves.ts';

export const reportLooks: Record<ReportStatus, StateLook> = {
  new: { name: 'New', tone: 'warn' },
  confirmed: { name: 'Confirmed', tone: 'warn' },
  fixed: { name: 'Fixed', tone: 'good' },
  declined: { name: 'Declined', tone: 'quiet' },
};
