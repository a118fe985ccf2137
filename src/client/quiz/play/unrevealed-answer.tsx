import { useSelector } from 'react-redux';
import type { OutboxChange } from '#client/quiz/outbox/outbox-actions.ts';
import { selectOutboxState } from '#client/quiz/outbox/outbox-slice.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import type { QuizMode } from '#shared/quiz/quiz-enums.ts';
import { TEST } from '#shared/quiz/quiz-modes.ts';
import classes from './unrevealed-answer.module.css';

/** Message for an answer whose solution is not revealed. */
export function UnrevealedAnswer({ mode }: { mode: QuizMode }) {
  const outbox = useSelector(selectOutboxState);
  const needsPlan = mode !== TEST && outbox.userInput === 0;
  return (
    <p className={classes.line}>
      <span>
        {wordsOf(mode, outbox)} {needsPlan && <TextLink to="/pricing">See plans</TextLink>}
      </span>
    </p>
  );
}

function wordsOf(mode: QuizMode, { userInput, state, isOnDevice }: OutboxChange): string {
  // The bar shows whether it is saved.
  if (mode === TEST) return 'You can change your answer until you finish the quiz.';
  if (userInput === 0) return 'Your answer is saved. Explanations require an active subscription.';
  if (state !== 'offline') return 'One moment…';
  const saved = isOnDevice ? 'Your answer is saved on this device.' : 'Your answer is not saved yet.';
  return `${saved} The explanation appears when you are back online.`;
}
