import { Title } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { FactList } from '#client/admin/fact-list.tsx';
import { ScreenHead } from '#client/admin/screen-head.tsx';
import { TwoColumns } from '#client/admin/two-columns.tsx';
import { FailedRecord } from '#client/admin/unloaded-record.tsx';
import { useMay } from '#client/admin/use-may.ts';
import { momentText } from '#client/platform/moments.ts';
import { LinkButton, TextLink } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { ReportResult } from '#shared/bank/report-review.contract.ts';
import { AnswerForm } from './answer-form.tsx';
import { OtherReports } from './other-reports.tsx';
import { ReportMark } from './report-mark.tsx';
import { ReportedQuestion } from './reported-question.tsx';
import { useReportQuery } from './reports.api.ts';
import { RescorePanel } from './rescore-panel.tsx';
import classes from './report-screen.module.css';

const back = { to: '/admin/reports', label: 'Reports' } as const;
const LINES = [90, 96, 100, 60];

/** One report with its question: answer it, or re-score answers if the key was wrong. */
export function ReportScreen() {
  const { id = '' } = useParams({ strict: false });
  const { currentData: report, error, refetch } = useReportQuery(id);
  if (!report && error) {
    const gone = 'Report not found. Its sender may have deleted their account.';
    return <FailedRecord title="Report" back={back} error={error} gone={gone} refetch={refetch} />;
  }
  return (
    <>
      <ScreenHead title={`Report ${id}`} back={back} actions={report && <EditQuestion id={report.question.id} />} />
      {report ? <Report key={report.id} report={report} /> : <TextSkeleton lines={LINES} />}
    </>
  );
}

function EditQuestion({ id }: { id: number }) {
  const may = useMay();
  if (!may('Question.read')) return null;
  return (
    <LinkButton to="/admin/questions/$id" params={{ id: String(id) }} variant="default">
      {may('Question.update') ? 'Edit the question' : 'See the question'}
    </LinkButton>
  );
}

function Report({ report }: { report: ReportResult }) {
  const may = useMay();
  return (
    <TwoColumns
      main={
        <>
          <WhatWasSaid report={report} />
          <ReportedQuestion question={report.question} />
          {may('Question.update') && report.question.asReported.publishedAt !== null && (
            <RescorePanel question={report.question} />
          )}
        </>
      }
      side={
        <>
          {may('QuestionFeedBack.update') && <AnswerForm key={report.revision} report={report} />}
          <OtherReports reports={report.others} />
        </>
      }
    />
  );
}

function WhatWasSaid({ report }: { report: ReportResult }) {
  const { category, text, createdAt, reporter, reply, answeredAt } = report;
  return (
    <Panel label="What was reported">
      <Title order={2} size="h4" mb="sm">
        {category.name}
      </Title>
      <p className={classes.words}>{text || 'This report has no text.'}</p>
      <FactList
        facts={[
          { label: 'State', value: <ReportMark report={report} /> },
          { label: 'Reported', value: momentText(createdAt) },
          ...(reporter ? [{ label: 'Reporter', value: <Reporter {...reporter} /> }] : []),
          ...(answeredAt === null ? [] : [{ label: 'Answered', value: momentText(answeredAt) }]),
          ...(reply === null ? [] : [{ label: 'Last reply', value: <span className={classes.words}>{reply}</span> }]),
        ]}
      />
    </Panel>
  );
}

const Reporter = ({ id, name }: { id: string; name: string }) => (
  <TextLink to="/admin/users/$id" params={{ id }}>
    {name}
  </TextLink>
);
