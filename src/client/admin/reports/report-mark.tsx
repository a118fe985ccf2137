import { Group } from '@mantine/core';
import { StateBadge } from '#client/ui/state-badge.tsx';
import type { ListedReport } from '#shared/bank/report-review.contract.ts';
import { reportLooks } from './report-states.ts';

/** State of a report, and whether it is overdue. */
export function ReportMark({ report }: { report: Pick<ListedReport, 'status' | 'isOverdue'> }) {
  return (
    <Group component="span" display="inline-flex" gap={4}>
      <StateBadge {...reportLooks[report.status]} />
      {report.isOverdue && <StateBadge tone="bad" name="Overdue" />}
    </Group>
  );
}
