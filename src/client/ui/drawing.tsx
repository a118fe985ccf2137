import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton, Text } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import classes from './drawing.module.css';

const readTheTable = () => <Text c="dimmed">The chart did not load. Its figures are in the table.</Text>;

/** Charts load after the page: first a placeholder of the same size, then the chart, or a note if loading fails. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <div className={classes.drawing} aria-hidden>
      <ErrorBoundary fallback={readTheTable}>
        <Suspense fallback={<Skeleton height="100%" radius="md" />}>{children}</Suspense>
      </ErrorBoundary>
    </div>
  );
}
