import { useEffect, useState } from 'react';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import type { QuizState } from '#client/quiz/quiz-state.ts';
import { startQuestion } from './annotations.ts';
import { saveSelected } from './finish-quiz.ts';
import { createQuestionClock, type QuestionClock } from './question-clock.ts';
import { recordTime } from './quiz-time.ts';

/**
 * Measures the time on the screen. Whenever the page is left or hidden, it records the time and, in Test mode, the
 * selected option.
 */
export function useQuestionClock(quiz: QuizState, questionID: number): QuestionClock {
  const dispatch = useAppDispatch();
  const [clock] = useState(() =>
    createQuestionClock(() => performance.now(), {
      seconds: quiz.seconds,
      questions: quiz.quizQuestions.map(({ question, seconds }) => ({ questionID: question.questionID, seconds })),
    }),
  );

  useEffect(() => {
    clock.show(questionID);
    // After the question has been painted: recording the start renders the screen again.
    const timer = setTimeout(() => void dispatch(startQuestion()));
    return () => clearTimeout(timer);
  }, [clock, dispatch, questionID]);

  useEffect(() => {
    const leave = () => {
      clock.pause();
      void dispatch(saveSelected(clock));
      void dispatch(recordTime(clock));
    };
    const follow = () => (document.visibilityState === 'visible' ? clock.run() : leave());
    follow();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [clock, dispatch]);
  return clock;
}
