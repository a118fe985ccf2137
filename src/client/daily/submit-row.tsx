import { Button } from '@mantine/core';
import { useId } from 'react';
import { FormAlert } from '#client/ui/form-alert.tsx';
import classes from './submit-row.module.css';

interface SubmitRowProps {
  isReady: boolean;
  isSending: boolean;
  /** Error message when the answer was not sent. */
  errorText: string | null;
}

export function SubmitRow({ isReady, isSending, errorText }: SubmitRowProps) {
  const hint = useId();
  return (
    <div>
      {errorText !== null && <FormAlert title="Your answer was not sent">{errorText}</FormAlert>}
      <div className={classes.row}>
        <Button
          className={classes.submit ?? ''}
          type="submit"
          disabled={!isReady}
          loading={isSending}
          loaderProps={{ size: 25 }}
          aria-describedby={isReady ? undefined : hint}
        >
          Submit Answer
        </Button>
        <span id={hint} className={classes.hint} data-over={isReady || undefined}>
          Choose an option first.
        </span>
      </div>
    </div>
  );
}
