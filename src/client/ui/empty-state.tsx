import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  /** Says what will appear here, or what to do next. */
  children: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text c="dimmed" maw="40ch">
        {children}
      </Text>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
