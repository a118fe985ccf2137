import { useEffect, useState } from 'react';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import type { QuizState } from '#client/quiz/quiz-state.ts';
import { startQuestion } from './annotations.ts';
import { createQuestionClock, type QuestionClock } from './question-clock.ts';
import { recordTime } from './quiz-time.ts';

/** Measures the time on the screen, and records it whenever the page is left or hidden. */
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
    void dispatch(startQuestion());
  }, [clock, dispatch, questionID]);

  useEffect(() => {
    const follow = () => {
      if (document.visibilityState === 'visible') return clock.run();
      clock.pause();
      void dispatch(recordTime(clock));
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pagehide', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pagehide', follow);
      clock.pause();
      void dispatch(recordTime(clock));
    };
  }, [clock, dispatch]);
  return clock;
}
