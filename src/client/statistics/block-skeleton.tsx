import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './block-skeleton.module.css';

/** As large as the chart that replaces it. */
export function BlockSkeleton() {
  return (
    <div className={classes.skeleton} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton height="100%" radius="md" />
    </div>
  );
}
