import { Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { PageHeading } from '#client/ui/page-heading.tsx';
import classes from './step-result.module.css';

interface StepResultProps {
  kind: 'success' | 'error';
  heading: string;
  children: ReactNode;
  /** The next steps, the recommended one first. */
  actions: ReactNode;
}

/** The result of a step. It replaces the form, so its heading receives the focus. */
export function StepResult({ kind, heading, children, actions }: StepResultProps) {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => view.current?.querySelector<HTMLElement>('h1')?.focus(), []);
  const Icon = kind === 'success' ? IconCircleCheck : IconCircleX;
  return (
    <div ref={view} className={classes.result}>
      <Icon className={classes[kind]} size={48} stroke={1.25} aria-hidden />
      <PageHeading>{heading}</PageHeading>
      <Text c="dimmed">{children}</Text>
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
