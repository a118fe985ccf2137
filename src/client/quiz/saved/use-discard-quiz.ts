import { useRef, useState } from 'react';
import { sortErrors } from '#client/platform/field-errors.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import type { QuizMode } from '#shared/quiz/quiz-enums.ts';
import { TEST } from '#shared/quiz/quiz-modes.ts';

export const DISCARD_TITLE = 'Discard this quiz?';

export const discardText = (mode: QuizMode): string =>
  mode === TEST
    ? 'Its answers will not be scored, and its questions can be used in other quizzes again. This cannot be undone.'
    : 'It will no longer be listed here. The answers you have given stay in your statistics. This cannot be undone.';

/** Discards a quiz that the user has confirmed to discard. A second press while the request is running does nothing. */
export function useDiscardQuiz() {
  const dispatch = useAppDispatch();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const isBusy = useRef(false);
  const discard = async (quizId: string): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsDiscarding(true);
    try {
      const { discardQuiz } = await import('./discard-quiz.ts');
      const error = await dispatch(discardQuiz(quizId));
      if (error === null) toast.info({ message: 'Quiz discarded' });
      else toast.error({ title: 'The quiz was not discarded', message: sortErrors(error, []).rest.join(' ') });
    } finally {
      isBusy.current = false;
      setIsDiscarding(false);
    }
  };
  return { discard, isDiscarding };
}

/** Asks for confirmation in a dialog of its own. */
export function useConfirmedDiscard() {
  const { discard, isDiscarding } = useDiscardQuiz();
  const confirm = useConfirm();
  const ask = async ({ id, mode }: { id: string; mode: QuizMode }): Promise<void> => {
    const isConfirmed = await confirm({ title: DISCARD_TITLE, message: discardText(mode), leave: 'Keep it' });
    if (isConfirmed) await discard(id);
  };
  return { ask, isDiscarding };
}
