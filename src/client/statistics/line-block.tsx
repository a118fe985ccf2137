import { Text } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Drawing } from '#client/ui/drawing.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { FigureFrame } from '#client/ui/figure-frame.tsx';
import type { ChartEntry, ProgressResult } from '#shared/statistics/contract.ts';
import { shareOf } from '#shared/statistics/percent.ts';
import { BlockSkeleton } from './block-skeleton.tsx';
import type { Compared } from './compared.ts';
import { LineDrawing } from './lazy-parts.ts';
import { lineFigures, linePoints } from './line-points.ts';
import { percentText } from './percent-text.ts';
import classes from './line-block.module.css';

interface LineBlockProps {
  title: string;
  order?: 2 | 3;
  fileName: string;
  range: { from: string; to: string };
  result: Compared<ProgressResult>;
  /** Shown when the user answered nothing in this period. */
  empty: string;
  /** The suggested action in that case. */
  action: ReactNode;
  controls?: ReactNode;
}

/** A line chart of the user and the average over time. */
export function LineBlock({ title, order = 2, fileName, range, result, empty, action, controls }: LineBlockProps) {
  const lines = result.state === 'ready' && {
    step: result.own.step,
    own: result.own.entries,
    average: result.average.entries,
  };
  const hasAnswers = lines && lines.own.length > 0;
  return (
    <FigureFrame
      title={title}
      order={order}
      fileName={fileName}
      controls={controls}
      figures={hasAnswers ? lineFigures(lines, title) : undefined}
      isEmpty={lines && !hasAnswers}
    >
      {result.state === 'failed' && <ErrorView title="This chart did not load" onRetry={result.retry} />}
      {result.state === 'loading' && <BlockSkeleton />}
      {hasAnswers && (
        <Drawing>
          <div className={classes.lines}>
            <SeriesKey own={percentOfAll(lines.own)} average={percentOfAll(lines.average)} />
            <div className={classes.chart}>
              <LineDrawing points={linePoints(lines, range)} />
            </div>
          </div>
        </Drawing>
      )}
      {lines && !hasAnswers && (
        <div className={classes.empty}>
          <IconChartLine size={28} stroke={1.5} aria-hidden />
          <Text c="dimmed">{empty}</Text>
          {action}
        </div>
      )}
    </FigureFrame>
  );
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const percentOfAll = (entries: ChartEntry[]): number | null =>
  shareOf({ count: sum(entries.map(({ correct }) => correct)), of: sum(entries.map(({ all }) => all)) });

interface SeriesKeyProps {
  own: number | null;
  average: number | null;
}

/** Legend of a line chart, with the percentage over the whole period. */
function SeriesKey({ own, average }: SeriesKeyProps) {
  return (
    <p className={classes.key}>
      <span className={classes.name}>
        <span className={classes.line} /> You <strong>{percentText(own)}</strong>
      </span>
      <span className={classes.name}>
        <span className={classes.line} data-quiet /> Average <strong>{percentText(average)}</strong>
      </span>
    </p>
  );
}
