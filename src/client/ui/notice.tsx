import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  Icon: TablerIcon;
  isWarning?: boolean;
  /** 'status' for a notice that appears later. */
  role?: 'status';
  className?: string | undefined;
  children: ReactNode;
}

/** A prominent message among other content. */
export const Notice = ({ Icon, isWarning = false, role, className = '', children }: NoticeProps) => (
  <p className={`${classes.notice} ${className}`} data-warning={isWarning || undefined} role={role}>
    <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
    <span>{children}</span>
  </p>
);
