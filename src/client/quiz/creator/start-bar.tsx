import { Button, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { FormAlert } from '#client/ui/form-alert.tsx';
import type { Suggestion } from './suggestions.ts';
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
  suggestions: Suggestion[];
  onApplySuggestion: (filter: Suggestion['filter']) => void;
  onClear: () => void;
  isStarting: boolean;
  errorText: string | null;
  onStart: () => void;
}

/** The match count and the start button, always visible. */
export function StartBar(props: StartBarProps) {
  const { count, amount, isCounting, isCountFailed, onRecount, isStarting, errorText, onStart } = props;
  const text = isCountFailed ? 'The count did not load' : matchesText(count, amount);
  const isFewer = !isCountFailed && count !== undefined && count > 0 && count < amount;
  const [spoken] = useDebouncedValue(isCounting ? '' : text, SPEECH_PAUSE_MS);
  return (
    <section className={classes.bar} data-bottom-bar aria-label="Start">
      {errorText !== null && <FormAlert title="The quiz could not be started">{errorText}</FormAlert>}
      {count === 0 && !isCountFailed && <Helps {...props} />}
      <div className={classes.line}>
        <span className={classes.count} data-counting={isCounting || undefined} aria-hidden>
          {text}
        </span>
        <VisuallyHidden role="status">{spoken}</VisuallyHidden>
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

function Helps({ suggestions, onApplySuggestion, onClear }: StartBarProps) {
  return (
    <div className={classes.helps}>
      <span>{suggestions.length > 0 ? 'Suggestions:' : 'No question matches all your choices.'}</span>
      {suggestions.slice(0, 2).map(({ filter, label, count }) => (
        <Button key={filter} variant="light" onClick={() => onApplySuggestion(filter)}>
          {label} ({count.toLocaleString('en-US')})
        </Button>
      ))}
      {suggestions.length === 0 && (
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
