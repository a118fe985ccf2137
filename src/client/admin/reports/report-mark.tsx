import { StatusMark } from '#client/admin/status-mark.tsx';
import type { ListedReport } from '#shared/bank/report-review.contract.ts';
import { reportLooks } from './report-states.ts';
import classes from './report-mark.module.css';

/** State of a report, and whether it is overdue. */
export function ReportMark({ report }: { report: Pick<ListedReport, 'status' | 'isOverdue'> }) {
  const { name, tone } = reportLooks[report.status];
  return (
    <span className={classes.marks}>
      <StatusMark tone={tone}>{name}</StatusMark>
      {report.isOverdue && <StatusMark tone="bad">Overdue</StatusMark>}
    </span>
  );
}
