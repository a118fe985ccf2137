import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { streamNames } from '#shared/notifications/streams.ts';
import classes from './streams-skeleton.module.css';

/** One placeholder per row, with the height of the row. */
export function StreamsSkeleton() {
  return (
    <div className={classes.rows} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {streamNames.map((stream) => (
        <div key={stream} className={classes.row} data-stream={stream}>
          <Skeleton height={14} width="35%" radius="sm" />
          <Skeleton height={12} width="70%" radius="sm" />
        </div>
      ))}
    </div>
  );
}
