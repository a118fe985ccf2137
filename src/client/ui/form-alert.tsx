import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './form-alert.module.css';

/** Why the whole form was rejected. It receives the focus, so that it is announced and the fields are one Tab away. */
export function FormAlert({ title, children }: { title: string; children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <div ref={alert} className={classes.alert} role="alert" tabIndex={-1}>
      <IconAlertCircle className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div>
        <strong>{title}</strong>
        <div>{children}</div>
      </div>
    </div>
  );
}
