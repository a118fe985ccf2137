import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { selectOutboxState } from '#client/quiz/outbox/outbox-slice.ts';
import { nextUnanswered, openCount } from '#client/quiz/quiz-places.ts';
import { quizReset, selectQuiz } from '#client/quiz/quiz-slice.ts';
import type { QuizState } from '#client/quiz/quiz-state.ts';
import { TEST } from '#shared/quiz/quiz-modes.ts';
import { currentQuiz } from './current-quiz.ts';
import type { QuizThunk } from './quiz-thunk.ts';
import type { QuizActions } from './use-quiz-actions.ts';

/** Closes a finished quiz when the screen unmounts. */
const resetIfFinished = (): QuizThunk => (dispatch, getState) => {
  if (selectQuiz(getState()).finalisedAt !== null) dispatch(quizReset());
};

/** Leads from the last question to the summary. The summary needs all events, so it opens once everything is sent. */
export function useEnding(quiz: QuizState, actions: QuizActions) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { waiting } = useSelector(selectOutboxState);
  const isSent = quiz.finalisedAt !== null && waiting === 0;

  useEffect(() => {
    if (!isSent || quiz.id === null) return;
    currentQuiz.clear();
    void navigate({ to: '/quiz/sumup/$id', params: { id: quiz.id }, replace: true });
  }, [isSent, navigate, quiz.id]);
  useEffect(() => () => dispatch(resetIfFinished()), [dispatch]);

  const finish = () => {
    setIsAsking(false);
    void actions.finish();
  };
  return {
    isAsking,
    openCount: openCount(quiz.quizQuestions),
    /** Asks for confirmation, except in a fully answered Learning quiz, where ending changes nothing. */
    ask: () => (quiz.mode === TEST || openCount(quiz.quizQuestions) > 0 ? setIsAsking(true) : finish()),
    finish,
    close: () => setIsAsking(false),
    showOpen: () => {
      setIsAsking(false);
      actions.goTo(nextUnanswered(quiz.quizQuestions, -1));
    },
  };
}
