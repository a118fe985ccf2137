import { useSelector } from 'react-redux';
import type { OutboxChange } from '#client/quiz/outbox/outbox-actions.ts';
import { selectOutboxState } from '#client/quiz/outbox/outbox-slice.ts';
import type { QuizMode } from '#shared/quiz/quiz-enums.ts';
import { TEST } from '#shared/quiz/quiz-modes.ts';
import classes from './held-answer.module.css';

/** Message for an answer whose solution is not revealed. */
export function HeldAnswer({ mode }: { mode: QuizMode }) {
  const outbox = useSelector(selectOutboxState);
  return <p className={classes.line}>{wordsOf(mode, outbox)}</p>;
}

function wordsOf(mode: QuizMode, { deeds, state, isOnDevice }: OutboxChange): string {
  // The bar shows whether it is saved.
  if (mode === TEST) return 'Your answer is noted. You can change it until you finish the quiz.';
  if (deeds === 0) return 'Your answer is saved. Explanations are shown while a plan is running.';
  if (state !== 'offline') return 'One moment …';
  const kept = isOnDevice ? 'Your answer is kept on this device.' : 'Your answer is not saved yet.';
  return `${kept} The explanation comes with the connection.`;
}
