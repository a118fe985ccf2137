import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** A prominent message. `asks` marks one that requires an action by the user. */
export function Notice({ asks = false, children }: { asks?: boolean; children: ReactNode }) {
  const Icon = asks ? IconAlertTriangle : IconInfoCircle;
  return (
    <div className={classes.notice} data-asks={asks || undefined}>
      <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <p>{children}</p>
    </div>
  );
}
