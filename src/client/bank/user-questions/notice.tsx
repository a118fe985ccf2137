import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  title: string;
  children: ReactNode;
  /** For notices that appear while the user has scrolled down. */
  staysInSight?: boolean;
  acts: { label: string; run: () => void; isMain?: boolean }[];
}

/** Asks the user for a decision, without blocking the form. */
export function Notice({ title, children, staysInSight, acts }: NoticeProps) {
  return (
    <div className={classes.notice} data-stays={staysInSight || undefined} role="alert">
      <IconInfoCircle className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div>
        <strong>{title}</strong>
        <div>{children}</div>
        <div className={classes.acts}>
          {acts.map(({ label, run, isMain }) => (
            <Button key={label} variant={isMain ? 'filled' : 'default'} onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}
