import { Outlet } from '@tanstack/react-router';
import { lazy } from 'react';
import { useOwnAppearance } from '#client/profile/use-appearance.ts';
import { ConfirmProvider } from '#client/ui/confirm.tsx';
import { Optional } from '#client/ui/optional.tsx';
import classes from './quiz-shell.module.css';

const DialogHost = lazy(async () => ({ default: (await import('./dialog-host.tsx')).DialogHost }));

/** The layout of a quiz in progress: only the quiz. */
export function QuizShell() {
  useOwnAppearance();
  return (
    <ConfirmProvider>
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Optional>
        <DialogHost />
      </Optional>
    </ConfirmProvider>
  );
}
