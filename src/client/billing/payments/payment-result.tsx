import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { PageHeading } from '#client/ui/page-heading.tsx';
import classes from './payment-result.module.css';

interface PaymentResultProps {
  kind: 'success' | 'error';
  /** A short label above the heading. */
  title?: string;
  heading: string;
  /** One line about what happened. */
  message: string | undefined;
  children: ReactNode;
  ways: ReactNode;
}

/** The result of a payment. It may replace the form, so its heading receives the focus. */
export function PaymentResult({ kind, title, heading, message, children, ways }: PaymentResultProps) {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => view.current?.querySelector<HTMLElement>('h1')?.focus(), []);
  const Icon = kind === 'success' ? IconCircleCheck : IconCircleX;
  return (
    <div ref={view} className={classes.view}>
      <Icon className={classes[kind]} size={56} stroke={1.25} aria-hidden />
      {title !== undefined && <p className={classes.title}>{title}</p>}
      <PageHeading>{heading}</PageHeading>
      {message !== undefined && <p className={classes.word}>{message}</p>}
      <p className={classes.words}>{children}</p>
      <div className={classes.ways}>{ways}</div>
    </div>
  );
}
