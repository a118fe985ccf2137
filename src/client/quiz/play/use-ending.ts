import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
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

/** The questions as finishing will find them: in a Test it saves the selected option. */
function questionsAtEnd({ mode, quizQuestions, currentQuestionIndex, selectedAnswerID }: QuizState) {
  if (mode !== TEST || selectedAnswerID === null) return quizQuestions;
  return quizQuestions.map((question, index) =>
    index === currentQuestionIndex ? { ...question, answered: selectedAnswerID } : question,
  );
}

/** A fully answered Learning quiz needs none, because ending changes nothing there. */
const needsConfirmation = (): QuizThunk<boolean> => (_dispatch, getState) => {
  const { mode, quizQuestions } = selectQuiz(getState());
  return mode === TEST || openCount(quizQuestions) > 0;
};

/** Leads from the last question to the summary, or to the exam day. The summary needs all events, so it opens once everything is sent. */
export function useEnding(quiz: QuizState, actions: QuizActions) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const questions = questionsAtEnd(quiz);
  const open = openCount(questions);
  const isFinalised = quiz.finalisedAt !== null;
  // Selected as one boolean, because every answer changes the outbox.
  const isSent = useSelector((state: object) => isFinalised && selectOutboxState(state).waiting === 0);

  const dayId = quiz.examDay?.id;
  useEffect(() => {
    if (!isSent || quiz.id === null) return;
    currentQuiz.clear();
    // A block of an exam day has no summary before the day ends.
    if (dayId === undefined) void navigate({ to: '/quiz/sumup/$id', params: { id: quiz.id }, replace: true });
    else void navigate({ to: '/exam-day/$id', params: { id: dayId }, replace: true });
  }, [isSent, navigate, quiz.id, dayId]);
  useEffect(() => () => dispatch(resetIfFinished()), [dispatch]);

  const finish = useCallback(() => {
    setIsAsking(false);
    void actions.finish();
  }, [actions]);
  const ask = useCallback(() => (dispatch(needsConfirmation()) ? setIsAsking(true) : finish()), [dispatch, finish]);
  return {
    isAsking,
    openCount: open,
    /** Asks for confirmation if it is needed. Stays the same for every question. */
    ask,
    finish,
    close: () => setIsAsking(false),
    showOpen: () => {
      setIsAsking(false);
      actions.goTo(nextUnanswered(questions, -1));
    },
  };
}
