import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './tool-notice.module.css';

/** Message of a tool that has nothing to show. */
export function ToolNotice({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  return (
    <div className={classes.notice} role="status">
      <p className={classes.words}>{children}</p>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
