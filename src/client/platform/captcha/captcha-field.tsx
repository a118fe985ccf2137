import '@mantine/core/styles/Input.layer.css';
import { Input } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { lazy, type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { Optional } from '#client/ui/optional.tsx';
import { answerIn, type Captcha, type CaptchaState } from './captcha.ts';
import classes from './captcha-field.module.css';

const RecaptchaBox = lazy(async () => ({ default: (await import('./recaptcha-box.tsx')).RecaptchaBox }));

interface CaptchaFieldProps {
  captcha: Captcha;
  /** As returned by `useAppForm`. */
  error?: ReactNode;
  'aria-invalid'?: boolean | undefined;
  'data-path'?: string;
}

const words: Record<CaptchaState['status'], string> = {
  idle: '',
  solving: 'Checking…',
  solved: 'Checked',
  asking: '',
  failed: 'Try again',
};

/** A checkbox row that starts solving as soon as the user focuses the form. */
export function CaptchaField({ captcha, error, ...field }: CaptchaFieldProps) {
  const id = useId();
  const state = useSyncExternalStore(captcha.subscribe, captcha.state);
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = row.current?.closest('form');
    form?.addEventListener('focusin', captcha.start, { once: true });
    return () => form?.removeEventListener('focusin', captcha.start);
  }, [captcha]);

  const hasAnswer = answerIn(state) !== null;
  const shownError = hasAnswer ? undefined : error;
  return (
    <Input.Wrapper id={id} error={shownError} ref={row}>
      {state.status === 'asking' ? (
        <Optional>
          <RecaptchaBox
            siteKey={state.siteKey}
            path={field['data-path']}
            onAnswer={captcha.tick}
            onFailed={captcha.fail}
          />
        </Optional>
      ) : (
        <div className={classes.frame} data-status={state.status}>
          <button
            type="button"
            role="checkbox"
            className={classes.row}
            aria-checked={hasAnswer}
            aria-busy={state.status === 'solving'}
            aria-required
            aria-invalid={shownError ? true : undefined}
            aria-describedby={shownError ? `${id}-error` : undefined}
            data-path={field['data-path']}
            onClick={captcha.start}
          >
            <span className={classes.box} aria-hidden>
              {hasAnswer && <IconCheck size={16} stroke={3} />}
            </span>
            <span>
              I am not a robot
              <span className={classes.mark} aria-hidden>
                {' *'}
              </span>
            </span>
          </button>
          <span className={classes.status} role="status">
            {words[state.status]}
          </span>
        </div>
      )}
    </Input.Wrapper>
  );
}
