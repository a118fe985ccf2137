import { useCallback, useEffect, useRef } from 'react';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { loadQuiz } from '#client/quiz/outbox/open-quiz.ts';
import { quizOpened, readOnlySet, selectQuiz } from '#client/quiz/quiz-slice.ts';
import type { QuizThunk } from './quiz-thunk.ts';

interface Claim {
  quizId: string;
}

/**
 * Allows answering in the newest tab only; other tabs become read-only. Returns a function that takes the quiz over.
 */
export function useOnlyTab(quizId: string): () => Promise<void> {
  const dispatch = useAppDispatch();
  const channel = useRef<BroadcastChannel | null>(null);
  const claim = useCallback(() => channel.current?.postMessage({ quizId } satisfies Claim), [quizId]);

  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const tabs = new BroadcastChannel('quiz-tabs');
    channel.current = tabs;
    // A channel does not receive its own messages, so a claim always comes from another tab.
    tabs.addEventListener('message', ({ data }: MessageEvent<Claim>) => {
      if (data.quizId === quizId) dispatch(readOnlySet(true));
    });
    claim();
    return () => tabs.close();
  }, [claim, dispatch, quizId]);

  return useCallback(async () => {
    await dispatch(takeOver(quizId));
    claim();
  }, [claim, dispatch, quizId]);
}

/** Loads the answers that the other tab has saved before this tab becomes active. */
const takeOver =
  (quizId: string): QuizThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const place = selectQuiz(getState()).currentQuestionIndex;
    const { quiz, reveals } = await dispatch(loadQuiz(quizId));
    dispatch(quizOpened({ ...quiz, reveals, place }));
  };
