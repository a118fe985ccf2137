import { useCallback, useMemo } from 'react';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { confidenceSet, explanationToggled, movedTo, questionSkipped, selectQuiz } from '#client/quiz/quiz-slice.ts';
import type { Confidence } from '#shared/quiz/quiz-enums.ts';
import { chooseOption, setNote, toggleEliminated, toggleMark } from './annotations.ts';
import { currentQuiz } from './current-quiz.ts';
import { finishQuiz, saveSelected } from './finish-quiz.ts';
import type { QuestionClock } from './question-clock.ts';
import type { QuizThunk } from './quiz-thunk.ts';
import { sendAnswer } from './send-answer.ts';

/** Moves to a question. In Test mode this saves the selected option, without waiting for the save. */
const goTo =
  (index: number, clock: QuestionClock): QuizThunk =>
  (dispatch, getState) => {
    const { id, quizQuestions } = selectQuiz(getState());
    if (id === null || !quizQuestions[index]) return;
    void dispatch(saveSelected(clock));
    dispatch(movedTo(index));
    currentQuiz.write({ id, place: index });
  };

const goBy =
  (step: number, clock: QuestionClock): QuizThunk =>
  (dispatch, getState) =>
    dispatch(goTo(selectQuiz(getState()).currentQuestionIndex + step, clock));

/** All actions on the current question. The functions stay the same for as long as the quiz does. */
export function useQuizActions(clock: QuestionClock) {
  const dispatch = useAppDispatch();
  const goToIndex = useCallback((index: number) => dispatch(goTo(index, clock)), [dispatch, clock]);
  return useMemo(
    () => ({
      goTo: goToIndex,
      previous: () => dispatch(goBy(-1, clock)),
      next: () => dispatch(goBy(1, clock)),
      skip: () => {
        dispatch(questionSkipped());
        dispatch(goBy(1, clock));
      },
      choose: (answerID: number) => void dispatch(chooseOption(answerID)),
      eliminate: (answerID: number) => void dispatch(toggleEliminated(answerID)),
      submit: () => void dispatch(sendAnswer(clock)),
      setConfidence: (confidence: Confidence | null) => dispatch(confidenceSet(confidence)),
      mark: () => void dispatch(toggleMark()),
      note: (questionID: number, text: string) => dispatch(setNote(questionID, text)),
      toggleExplanation: (answerID: number) => dispatch(explanationToggled(answerID)),
      finish: () => dispatch(finishQuiz(clock)),
    }),
    [dispatch, clock, goToIndex],
  );
}

export type QuizActions = ReturnType<typeof useQuizActions>;
