import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './text-skeleton.module.css';

/** Placeholder lines, each with a width in percent. */
export function TextSkeleton({ lines }: { lines: number[] }) {
  return (
    <div className={classes.lines} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {lines.map((width, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the bars are never reordered
        <Skeleton key={index} height={14} width={`${width}%`} radius="sm" />
      ))}
    </div>
  );
}
