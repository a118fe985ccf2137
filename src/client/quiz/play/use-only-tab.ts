import { useCallback, useEffect, useRef } from 'react';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { loadQuiz } from '#client/quiz/outbox/open-quiz.ts';
import { quizOpened, readOnlySet, selectQuiz } from '#client/quiz/quiz-slice.ts';
import type { QuizThunk } from './quiz-thunk.ts';

interface Claim {
  quizId: string;
}

/** A quiz is answered in one tab: the newest. The others may look. Gives back how a tab takes it over again. */
export function useOnlyTab(quizId: string): () => Promise<void> {
  const dispatch = useAppDispatch();
  const channel = useRef<BroadcastChannel | null>(null);
  const claim = useCallback(() => channel.current?.postMessage({ quizId } satisfies Claim), [quizId]);

  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const tabs = new BroadcastChannel('quiz-tabs');
    channel.current = tabs;
    // A channel does not hear itself: whoever claims this quiz is another tab.
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

/** What was answered in the other tab is fetched first. */
const takeOver =
  (quizId: string): QuizThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const place = selectQuiz(getState()).currentQuestionIndex;
    const { quiz, reveals } = await dispatch(loadQuiz(quizId));
    dispatch(quizOpened({ ...quiz, reveals, place }));
  };
