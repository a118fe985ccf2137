import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { FormAlert } from '#client/ui/form-alert.tsx';
import type { Loosening } from './loosening.ts';
import classes from './start-bar.module.css';

/** Announce the count only after the user has paused, not on every change. */
const SPEECH_PAUSE_MS = 900;

interface StartBarProps {
  /** Undefined until the first count has loaded. */
  count: number | undefined;
  amount: number;
  isCounting: boolean;
  isCountFailed: boolean;
  onRecount: () => void;
  /** Suggestions when nothing matches. */
  loosenings: Loosening[];
  onLoosen: (side: Loosening['side']) => void;
  onClear: () => void;
  isStarting: boolean;
  refusal: string | null;
  onStart: () => void;
}

/** The match count and the start button, always visible. */
export function StartBar(props: StartBarProps) {
  const { count, amount, isCounting, isCountFailed, onRecount, isStarting, refusal, onStart } = props;
  const text = isCountFailed ? 'The count did not load' : matchesText(count, amount);
  const isFewer = !isCountFailed && count !== undefined && count > 0 && count < amount;
  const [spoken] = useDebouncedValue(isCounting ? '' : text, SPEECH_PAUSE_MS);
  return (
    <section className={classes.bar} data-bottom-bar aria-label="Start">
      {refusal !== null && <FormAlert title="The quiz was not started">{refusal}</FormAlert>}
      {count === 0 && !isCountFailed && <Helps {...props} />}
      <div className={classes.line}>
        <span className={classes.count} data-counting={isCounting || undefined} aria-hidden>
          {text}
        </span>
        <span className={classes.spoken} role="status">
          {spoken}
        </span>
        {isCountFailed && (
          <Button variant="default" onClick={onRecount}>
            Count again
          </Button>
        )}
        <Button
          className={classes.start ?? ''}
          size="lg"
          onClick={onStart}
          loading={isStarting}
          loaderProps={{ size: 25 }}
          disabled={count === 0 && !isCountFailed}
        >
          {isFewer ? `Start with ${count}` : 'Start Quiz'}
        </Button>
      </div>
    </section>
  );
}

function Helps({ loosenings, onLoosen, onClear }: StartBarProps) {
  return (
    <div className={classes.helps}>
      <span>{loosenings.length > 0 ? 'This would help:' : 'Your choices exclude each other.'}</span>
      {loosenings.slice(0, 2).map(({ side, label, count }) => (
        <Button key={side} variant="light" onClick={() => onLoosen(side)}>
          {label} ({count.toLocaleString('en-US')})
        </Button>
      ))}
      {loosenings.length === 0 && (
        <Button variant="light" onClick={onClear}>
          Start over
        </Button>
      )}
    </div>
  );
}

/** 'n questions match', or a hint when there are fewer than requested. */
function matchesText(count: number | undefined, amount: number): string {
  if (count === undefined) return 'Counting…';
  if (count === 0) return 'No questions match';
  if (count < amount) return `Only ${count} ${count === 1 ? 'matches' : 'match'}`;
  return count === 1 ? '1 question matches' : `${count.toLocaleString('en-US')} questions match`;
}
