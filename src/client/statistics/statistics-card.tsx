import { Title } from '@mantine/core';
import { useState } from 'react';
import { ErrorView } from '#client/ui/error-view.tsx';
import { TextLink } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { DEFAULT_PROGRESS_MONTHS } from '#shared/statistics/percent.ts';
import { firstDayOfLast, today } from './chart-days.ts';
import { useComparedAttempted, useComparedFirstTry, useComparedProgress } from './compared.ts';
import { Newcomer } from './newcomer.tsx';
import { StatisticsGlance } from './statistics-glance.tsx';
import classes from './statistics-card.module.css';

const fresh = { refetchOnMountOrArgChange: true };

/** The dashboard card: the user compared with the average, and the trend. */
export function StatisticsCard() {
  return (
    <Panel label="Statistics">
      <div className={classes.card}>
        <div className={classes.head}>
          <Title order={2} size="h3">
            Statistics
          </Title>
          <TextLink to="/statistics" className={classes.more ?? ''} aria-label="Show more statistics">
            Show more
          </TextLink>
        </div>
        <div className={classes.body}>
          <Glance />
        </div>
      </div>
    </Panel>
  );
}

function Glance() {
  const [to] = useState(today);
  const from = firstDayOfLast(DEFAULT_PROGRESS_MONTHS, to);
  const attempted = useComparedAttempted(undefined, fresh);
  const firstTry = useComparedFirstTry(undefined, fresh);
  const progress = useComparedProgress({ from }, fresh);
  const all = [attempted, firstTry, progress];
  const failed = all.filter((group) => group.state === 'failed');
  if (failed.length > 0) {
    return <ErrorView title="Your statistics did not load" onRetry={() => failed.forEach(({ retry }) => retry())} />;
  }
  if (attempted.state !== 'ready' || firstTry.state !== 'ready' || progress.state !== 'ready') {
    return <TextSkeleton lines={[40, 100, 60, 40, 100, 60, 100]} />;
  }
  if (attempted.own.count === 0) return <Newcomer />;
  return <StatisticsGlance attempted={attempted} firstTry={firstTry} progress={progress} range={{ from, to }} />;
}
