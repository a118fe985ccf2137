import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice } from '#client/ui/notice.tsx';
import classes from './plan-notice.module.css';

/** `asks` marks a message that requires an action by the user. */
export const PlanNotice = ({ asks = false, children }: { asks?: boolean; children: ReactNode }) => (
  <Notice Icon={asks ? IconAlertTriangle : IconInfoCircle} isWarning={asks} className={classes.notice}>
    {children}
  </Notice>
);
