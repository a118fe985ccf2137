import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { loadQuiz, reckonServerTime } from '#client/quiz/outbox/open-quiz.ts';
import { tellRefusal } from '#client/quiz/outbox/tell-refusal.ts';
import { quizFinalised, quizOpened, refusalSeen, selectQuiz, selectRefusal } from '#client/quiz/quiz-slice.ts';
import type { QuizThunk } from './quiz-thunk.ts';

/** The server knows better: what is shown is what it has. */
const reload =
  (id: string): QuizThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { quiz, reveals } = await dispatch(loadQuiz(id));
    const { id: open, currentQuestionIndex: place } = selectQuiz(getState());
    if (open === id) dispatch(quizOpened({ ...quiz, reveals, place }));
  };

/** Says what the server would not take, and goes where one can go on. Nothing that was refused stays on the screen. */
export function useRefusals(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { id } = useSelector(selectQuiz);
  const refusal = useSelector(selectRefusal);
  useEffect(() => {
    if (!refusal || id === null) return;
    dispatch(refusalSeen());
    tellRefusal(refusal);
    if (refusal.code === 'quiz_finished' || refusal.code === 'quiz_time_over') {
      dispatch(quizFinalised(reckonServerTime()));
    } else {
      // That screen says why a quiz cannot be opened.
      const restore = () => navigate({ to: '/quiz/start/restore/$id', params: { id }, ignoreBlocker: true });
      dispatch(reload(id)).catch(restore);
    }
  }, [dispatch, navigate, id, refusal]);
}
