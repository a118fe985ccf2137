import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './sent-view.module.css';

/** Replaces a form after it was sent, and receives the focus. */
export function SentView({ children }: { children: ReactNode }) {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => view.current?.focus(), []);
  return (
    <div ref={view} className={classes.view} tabIndex={-1} role="status">
      <IconCircleCheck className={classes.icon} size={56} stroke={1.25} aria-hidden />
      {children}
    </div>
  );
}
