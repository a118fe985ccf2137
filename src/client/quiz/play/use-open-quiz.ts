import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { storeQuiz } from '#client/quiz/outbox/open-quiz.ts';
import { firstPlace } from '#client/quiz/quiz-places.ts';
import { quizOpened } from '#client/quiz/quiz-slice.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import { currentQuiz } from './current-quiz.ts';

/** Opens a newly created quiz. Its copy is stored on the device before the first question appears. */
export function useOpenQuiz(): (quiz: QuizResult) => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(
    async (quiz) => {
      await dispatch(storeQuiz(quiz));
      dispatch(quizOpened(quiz));
      currentQuiz.write({ id: quiz.id, place: firstPlace(quiz.quizQuestions) });
      await navigate({ to: '/quiz/start' });
    },
    [dispatch, navigate],
  );
}
