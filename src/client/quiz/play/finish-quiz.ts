import { estimateServerTime } from '#client/quiz/outbox/open-quiz.ts';
import { recordEvent } from '#client/quiz/outbox/record-event.ts';
import { finalisingStarted, quizFinalised, selectQuiz } from '#client/quiz/quiz-slice.ts';
import { noteSaver } from '#client/quiz/tools/note-saver.ts';
import { TEST } from '#shared/quiz/quiz-modes.ts';
import type { QuestionClock } from './question-clock.ts';
import type { QuizThunk } from './quiz-thunk.ts';
import { recordTime } from './quiz-time.ts';
import { sendAnswer } from './send-answer.ts';

/** In Test mode a selected option counts as the answer when the user leaves the question or ends the quiz. */
export const saveSelected =
  (clock: QuestionClock): QuizThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { mode, selectedAnswerID } = selectQuiz(getState());
    if (mode === TEST && selectedAnswerID !== null) await dispatch(sendAnswer(clock));
  };

/** Stores the last note and answer, then the time, then the finalise event, all before the summary is requested. */
export const finishQuiz =
  (clock: QuestionClock): QuizThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { id, finalisedAt, isReadOnly, isEnding } = selectQuiz(getState());
    if (id === null || finalisedAt !== null || isReadOnly || isEnding) return;
    const lastInput = [noteSaver.flush(), dispatch(saveSelected(clock))];
    dispatch(finalisingStarted());
    await Promise.all(lastInput);
    await dispatch(recordTime(clock));
    await dispatch(recordEvent({ type: 'finalise', key: crypto.randomUUID(), quizId: id }));
    dispatch(quizFinalised(estimateServerTime()));
  };
