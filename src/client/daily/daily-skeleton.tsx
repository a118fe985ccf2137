import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './daily-skeleton.module.css';

const lines = [100, 96, 98, 92, 97, 90, 60];
const options = [1, 2, 3, 4, 5];

/** Same layout as the loaded question. */
export function DailySkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-busy data-settling>
      <VisuallyHidden>Loading the question of the day</VisuallyHidden>
      <div className={classes.lines}>
        {lines.map((width) => (
          <Skeleton key={width} height={14} width={`${width}%`} radius="sm" />
        ))}
      </div>
      <div className={classes.options}>
        {options.map((option) => (
          <Skeleton key={option} height={54} radius="md" />
        ))}
      </div>
      <Skeleton height={42} width={150} radius="md" />
    </div>
  );
}
