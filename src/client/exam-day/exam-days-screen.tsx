import { Group, Stack, Text, Title } from '@mantine/core';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton, TextLink } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { ExamDaysResult, OfferedTemplate } from '#shared/exam-day/contract.ts';
import { shareText } from './exam-day-texts.ts';
import { examDayApi } from './exam-day.api.ts';
import { ExamOffer } from './exam-offer.tsx';
import classes from './exam-days-screen.module.css';

/** Rehearse a whole exam: what can be started, what is running, and what was done. */
export function ExamDaysScreen() {
  const { data, isError, refetch } = examDayApi.useExamDaysQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Stack gap={24}>
      <header>
        <PageHeading>Exam day</PageHeading>
        <Text c="dimmed" maw="44rem">
          Rehearse a whole exam: blocks against the clock, breaks from a budget, and your score when the day is over.
          Questions follow the outline of the exam, new ones first.
        </Text>
      </header>
      {!data && isError && <ErrorView title="Exam days did not load" onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Panel>
          <TextSkeleton lines={[45, 70, 100, 60]} />
        </Panel>
      )}
      {data && <Days days={data} />}
    </Stack>
  );
}

function Days({ days }: { days: ExamDaysResult }) {
  return (
    <>
      {days.open && <OpenDay day={days.open} />}
      {!days.hasSubscription && <NoSubscription />}
      {days.extraTimeFactor > 1 && (
        <Text size="sm" c="dimmed">
          {`With your extra time of ${Math.round((days.extraTimeFactor - 1) * 100)}%. `}
          <TextLink to="/account/study">Study settings</TextLink>
        </Text>
      )}
      {offersOf(days).map(({ template, short }) => (
        <ExamOffer
          key={template.id}
          template={template}
          short={short}
          mayStart={days.hasSubscription && days.open === null}
        />
      ))}
      <PastDays past={days.past} />
    </>
  );
}

interface Offer {
  template: OfferedTemplate;
  short: OfferedTemplate | null;
}

/** Each exam with its short version, the learner's own exam first. */
function offersOf({ templates, examId }: ExamDaysResult): Offer[] {
  const ids = new Set(templates.map(({ id }) => id));
  const isOwn = ({ template }: Offer) => Number(template.examId !== null && template.examId === examId);
  return templates
    .filter(({ fullId }) => fullId === null || !ids.has(fullId))
    .map((template) => ({ template, short: templates.find(({ fullId }) => fullId === template.id) ?? null }))
    .toSorted((one, other) => isOwn(other) - isOwn(one));
}

function OpenDay({ day: { id, name } }: { day: { id: string; name: string } }) {
  return (
    <Panel label="Exam day in progress">
      <Group justify="space-between" gap="0.75rem 1.5rem">
        <div>
          <Title order={2} size="h3">
            {name}
          </Title>
          <Text c="dimmed">This exam day is in progress, and its clock is running.</Text>
        </div>
        <LinkButton to="/exam-day/$id" params={{ id }} size="lg">
          Continue
        </LinkButton>
      </Group>
    </Panel>
  );
}

function NoSubscription() {
  return (
    <Panel label="Plan">
      <Group justify="space-between" gap="0.75rem 1.5rem">
        <Text>You need a plan to start an exam day.</Text>
        <LinkButton to="/pricing">See plans</LinkButton>
      </Group>
    </Panel>
  );
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

function PastDays({ past }: Pick<ExamDaysResult, 'past'>) {
  if (past.length === 0) return null;
  return (
    <Panel label="Past exam days">
      <Title order={2} size="h3">
        Past exam days
      </Title>
      <ul className={classes.past}>
        {past.map(({ id, name, startedAt, correct, total }) => (
          <li key={id}>
            <TextLink to="/exam-day/$id" params={{ id }}>
              {name}
            </TextLink>
            <Text component="span" c="dimmed" size="sm">
              {dateFormat.format(new Date(startedAt))}
            </Text>
            <span className={classes.score}>{shareText(correct, total)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
