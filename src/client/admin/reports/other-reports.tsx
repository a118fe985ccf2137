import { Group, Text, Title } from '@mantine/core';
import { agoText } from '#client/platform/moments.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { ListedReport } from '#shared/bank/report-review.contract.ts';
import { ReportMark } from './report-mark.tsx';
import plainList from '#client/ui/plain-list.module.css';
import classes from './other-reports.module.css';

/** Other reports about the same question. */
export function OtherReports({ reports }: { reports: ListedReport[] }) {
  return (
    <Panel label="Other reports of this question">
      <Title order={2} size="h4" mb="sm">
        Other reports of this question
      </Title>
      {reports.length === 0 ? (
        <Text c="dimmed">This is the only one.</Text>
      ) : (
        <ul className={plainList.list}>
          {reports.map((report) => (
            <li key={report.id} className={classes.report}>
              <TextLink to="/admin/reports/$id" params={{ id: String(report.id) }}>
                {report.text === '' ? report.category.name : report.text.slice(0, 120)}
              </TextLink>
              <Group component="span" gap={8}>
                <ReportMark report={report} />
                <Text c="dimmed" size="sm" component="span">
                  {agoText(report.createdAt)}
                </Text>
              </Group>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
