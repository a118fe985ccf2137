import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './two-columns.module.css';

/** Main content with a side column; stacked when the space is narrow. */
export function TwoColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={classes.room}>
      <div className={classes.columns}>
        <Stack gap={24}>{main}</Stack>
        <Stack gap={24}>{side}</Stack>
      </div>
    </div>
  );
}
