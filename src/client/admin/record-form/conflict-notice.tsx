import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './conflict-notice.module.css';

interface ConflictNoticeProps {
  /** Preview of the saved version; empty while it loads. */
  children: ReactNode;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shown after a conflicting save. The user chooses which version to keep. */
export function ConflictNotice({ children, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <div className={classes.notice} role="alert">
      <IconInfoCircle className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <strong>Someone else changed this meanwhile</strong>
        <div>Nothing was saved. Your text is still below. Please choose which version to keep.</div>
        <details className={classes.theirs}>
          <summary>Saved version</summary>
          <div className={classes.text}>{children}</div>
        </details>
        <div className={classes.acts}>
          <Button onClick={onKeepMine}>Overwrite</Button>
          <Button variant="default" onClick={onTakeTheirs}>
            Use saved version
          </Button>
        </div>
      </div>
    </div>
  );
}
