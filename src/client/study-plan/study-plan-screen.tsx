import { Group, Text, Title } from '@mantine/core';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { StudyPlanResult } from '#shared/study-plan/contract.ts';
import { CoverageTable } from './coverage-table.tsx';
import { PlanCalendar } from './plan-calendar.tsx';
import { adviceText, finishText } from './plan-texts.ts';
import { studyPlanApi } from './study-plan.api.ts';
import { Today } from './today-card.tsx';
import classes from './study-plan-screen.module.css';
import card from './today-card.module.css';

/** What to do until the exam. Readable without a subscription. */
export function StudyPlanScreen() {
  const {
    data: plan,
    isError,
    refetch,
  } = studyPlanApi.useStudyPlanQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className={classes.screen}>
      <Group component="header" justify="space-between" gap="0.5rem 1rem">
        <PageHeading>Study plan</PageHeading>
        <Group gap={8}>
          <LinkButton to="/exam-day" variant="default" size="sm">
            Exam day
          </LinkButton>
          <LinkButton to="/account/study" variant="default" size="sm">
            Exam and goals
          </LinkButton>
        </Group>
      </Group>
      {!plan && isError && <ErrorView title="Your study plan did not load" onRetry={() => void refetch()} />}
      {!plan && !isError && (
        <Panel>
          <TextSkeleton lines={[45, 70, 100, 100, 100, 60]} />
        </Panel>
      )}
      {plan && <Plan plan={plan} />}
    </div>
  );
}

function Plan({ plan }: { plan: StudyPlanResult }) {
  return (
    <>
      <Panel label="Today's plan">
        <div className={card.card}>
          <Today today={plan.today} />
        </div>
      </Panel>
      <Progress plan={plan} />
      <Panel label="Calendar">
        <PlanCalendar days={plan.days} today={plan.today.day} />
      </Panel>
      <CoverageTable coverage={plan.coverage} hasExamDate={plan.today.exam.daysLeft !== null} />
    </>
  );
}

function Progress({ plan }: { plan: StudyPlanResult }) {
  const { total, seen, secure, sureButWrong } = plan.concepts;
  const advice = adviceText(plan);
  return (
    <Panel label="Progress">
      <Title order={2} size="h3">
        {advice ?? 'Your progress'}
      </Title>
      <Text c="dimmed" mt={4}>
        {finishText(plan)}
      </Text>
      <dl className={classes.figures}>
        <Figure name="Concepts in your plan" value={total} />
        <Figure name="Seen" value={seen} />
        <Figure name={plan.today.exam.daysLeft === null ? 'Secure today' : 'Secure on exam day'} value={secure} />
        <Figure name="Sure but wrong" value={sureButWrong} />
      </dl>
      <details className={classes.how}>
        <summary>How this is estimated</summary>
        <Text size="sm" c="dimmed">
          Each answer changes how long a concept is likely to be remembered (FSRS, a published model of memory). A
          concept is secure if you are likely to recall it. The date of the finish follows from your answers of the last
          four weeks; in eight of ten cases it falls into the range.
        </Text>
      </details>
    </Panel>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>{value.toLocaleString('en-US')}</dd>
    </div>
  );
}
