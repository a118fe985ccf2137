import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { ComparedBars } from './compared-bars.tsx';
import { type Compared, useComparedAttempted, useComparedFirstTry } from './compared.ts';
import { attemptedAverageSide, attemptedSide, firstTryAverageSide, firstTrySide } from './overall-sides.ts';
import { refetchWhenStale } from './use-prefetch-statistics.ts';
import classes from './overall-figures.module.css';

/** How many questions the user has answered, and how many correctly at the first attempt. */
export function OverallFigures() {
  const attempted = useComparedAttempted(undefined, refetchWhenStale);
  const firstTry = useComparedFirstTry(undefined, refetchWhenStale);
  return (
    <div className={classes.pair}>
      <Overall title="Attempted" text="Questions you have answered at least once." result={attempted}>
        {attempted.state === 'ready' && (
          <ComparedBars own={attemptedSide(attempted.own)} average={attemptedAverageSide(attempted.average)} />
        )}
      </Overall>
      <Overall title="First try" text="Correct first answers in the last 3 months." result={firstTry}>
        {firstTry.state === 'ready' && (
          <ComparedBars own={firstTrySide(firstTry.own)} average={firstTryAverageSide(firstTry.average)} />
        )}
      </Overall>
    </div>
  );
}

interface OverallProps {
  title: string;
  text: string;
  result: Compared<unknown>;
  /** The figures, once they have loaded. */
  children: ReactNode;
}

function Overall({ title, text, result, children }: OverallProps) {
  return (
    <Panel label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text c="dimmed" mb="md">
        {text}
      </Text>
      <div className={classes.figures}>
        {result.state === 'loading' && <TextSkeleton lines={[100, 60, 100, 60]} />}
        {result.state === 'failed' && <ErrorView title={`${title} did not load`} onRetry={result.retry} />}
        {children}
      </div>
    </Panel>
  );
}
