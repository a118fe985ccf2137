import { StateBadge } from '#client/ui/state-badge.tsx';
import type { ListedReport } from '#shared/bank/report-review.contract.ts';
import { reportLooks } from './report-states.ts';
import classes from './report-mark.module.css';

/** State of a report, and whether it is overdue. */
export function ReportMark({ report }: { report: Pick<ListedReport, 'status' | 'isOverdue'> }) {
  return (
    <span className={classes.marks}>
      <StateBadge {...reportLooks[report.status]} />
      {report.isOverdue && <StateBadge tone="bad" name="Overdue" />}
    </span>
  );
}
