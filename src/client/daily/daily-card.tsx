import { Button, Text, Title } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { type RefObject, Suspense, useRef } from 'react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorBoundary } from '#client/ui/error-boundary.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { ANSWERED_AND_VIEWED } from '#shared/daily/messages.ts';
import { DailySkeleton } from './daily-skeleton.tsx';
import { DailyStatistics } from './daily-statistics.tsx';
import { OpenQuestion } from './open-question.tsx';
import { type Daily, useDailyQuestion } from './use-daily-question.ts';
import classes from './daily-card.module.css';

const NOT_LOADED = 'The question of the day did not load';

export function DailyCard() {
  const daily = useDailyQuestion();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Panel label="Question of the day">
      <div className={classes.card}>
        <div className={classes.head}>
          <Title order={2} ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
            Question of the day
          </Title>
          <DailyStatistics />
        </div>
        <Content daily={daily} heading={heading} />
      </div>
    </Panel>
  );
}

/** A code chunk failed to load; only a page reload fetches it again. */
const notLoaded = () => <ErrorView title={NOT_LOADED} onRetry={() => location.reload()} />;

interface ContentProps {
  daily: Daily;
  /** Receives the focus when the focused element disappears. */
  heading: RefObject<HTMLHeadingElement | null>;
}

function Content({ daily, heading }: ContentProps) {
  const { shown, isMissing, hasFailed, isOpened, showNew, open, load } = daily;
  if (isMissing) return <NoQuestion />;
  if (!shown && hasFailed) return <ErrorView title={NOT_LOADED} onRetry={() => void load()} />;
  if (!shown) return <DailySkeleton />;

  const andReadOn = (act: () => void) => () => {
    act();
    heading.current?.focus();
  };
  if (shown.answer !== null && shown.isViewed && !isOpened) return <Viewed onAgain={andReadOn(open)} />;
  return (
    <ErrorBoundary fallback={notLoaded}>
      <Suspense fallback={<DailySkeleton />}>
        <OpenQuestion
          key={`${shown.day} ${shown.question.questionID}`}
          shown={shown}
          daily={daily}
          onShowNew={showNew && andReadOn(showNew)}
        />
      </Suspense>
    </ErrorBoundary>
  );
}

function NoQuestion() {
  return (
    <EmptyState icon={<IconCalendarOff size={28} stroke={1.5} />} title="No question today">
      Start a quiz instead, or come back tomorrow for a new question.
    </EmptyState>
  );
}

function Viewed({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={classes.viewed}>
      <Text>{ANSWERED_AND_VIEWED}</Text>
      <Button variant="default" onClick={onAgain}>
        See question again
      </Button>
    </div>
  );
}
