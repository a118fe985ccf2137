import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './board-skeleton.module.css';

const widths = [46, 34, 52, 40, 30, 48, 36, 44];

/** Placeholder rows with the shape of the real ones. */
export function BoardSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {widths.map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton height={16} width={20} radius="sm" />
          <Skeleton height={40} circle />
          <Skeleton height={16} width={`${width}%`} radius="sm" />
          <Skeleton height={16} width={72} radius="sm" />
        </div>
      ))}
    </div>
  );
}
