import { VisuallyHidden } from '@mantine/core';
import { FigureFrame } from '#client/ui/figure-frame.tsx';
import type { OverviewPart } from '#shared/overview/overview-parts.ts';
import { TileSkeleton } from './tile.tsx';
import { tileCounts } from './tiles.ts';
import classes from './overview-layout.module.css';

const chartTitles: Partial<Record<OverviewPart, string[]>> = {
  signUps: ['New users by day', 'New users by month'],
  trials: ['Trials that led to a purchase'],
  payers: ['Churn by month'],
  revenue: ['Revenue by month'],
};

/** Placeholders for the figures of the role, so that the layout does not shift when they arrive. */
export function OverviewSkeleton({ parts }: { parts: OverviewPart[] }) {
  const places = parts.flatMap((part) => Array.from({ length: tileCounts[part] }, (_, place) => `${part} ${place}`));
  const titles = parts.flatMap((part) => chartTitles[part] ?? []);
  return (
    <div className={classes.loading} data-settling>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <ul className={classes.tiles} aria-hidden>
        {places.map((place) => (
          <TileSkeleton key={place} />
        ))}
      </ul>
      {titles.length > 0 && (
        <div className={classes.charts}>
          {titles.map((title) => (
            <FigureFrame key={title} title={title} fileName="" figures={undefined}>
              <span />
            </FigureFrame>
          ))}
        </div>
      )}
    </div>
  );
}
