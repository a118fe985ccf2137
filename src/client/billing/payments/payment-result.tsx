import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { PageHeading } from '#client/ui/page-heading.tsx';
import classes from './payment-result.module.css';

interface PaymentResultProps {
  kind: 'success' | 'error';
  /** A word above the heading. */
  title?: string;
  heading: string;
  /** In one line what happened. */
  message: string | undefined;
  children: ReactNode;
  ways: ReactNode;
}

/** How a payment ended. It may take the place of the form, so its heading takes the focus. */
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
