import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { loadQuiz, estimateServerTime } from '#client/quiz/outbox/open-quiz.ts';
import { showRejection } from '#client/quiz/outbox/show-rejection.ts';
import { quizFinalised, quizOpened, rejectionSeen, selectQuiz, selectRejection } from '#client/quiz/quiz-slice.ts';
import type { QuizThunk } from './quiz-thunk.ts';

/** Replaces the quiz on the screen with the server's version. */
const reload =
  (id: string): QuizThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { quiz, reveals } = await dispatch(loadQuiz(id));
    const { id: open, currentQuestionIndex: place } = selectQuiz(getState());
    if (open === id) dispatch(quizOpened({ ...quiz, reveals, place }));
  };

/**
 * Handles events that the server rejected: shows a toast, then ends the quiz or reloads it, so that no rejected input
 * stays on the screen.
 */
export function useRejections(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { id } = useSelector(selectQuiz);
  const rejection = useSelector(selectRejection);
  useEffect(() => {
    if (!rejection || id === null) return;
    dispatch(rejectionSeen());
    showRejection(rejection);
    if (rejection.code === 'quiz_finished' || rejection.code === 'quiz_time_over') {
      dispatch(quizFinalised(estimateServerTime()));
    } else {
      // The restore screen explains why the quiz cannot be opened.
      const restore = () => navigate({ to: '/quiz/start/restore/$id', params: { id }, ignoreBlocker: true });
      dispatch(reload(id)).catch(restore);
    }
  }, [dispatch, navigate, id, rejection]);
}
