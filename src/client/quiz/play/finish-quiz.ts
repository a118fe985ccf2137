import { reckonServerTime } from '#client/quiz/outbox/open-quiz.ts';
import { recordEvent } from '#client/quiz/outbox/record-event.ts';
import { endBegun, quizFinalised, selectQuiz } from '#client/quiz/quiz-slice.ts';
import { noteSaver } from '#client/quiz/tools/note-saver.ts';
import { TEST } from '#shared/quiz/quiz-modes.ts';
import type { QuestionClock } from './question-clock.ts';
import type { QuizThunk } from './quiz-thunk.ts';
import { recordTime } from './quiz-time.ts';
import { sendAnswer } from './send-answer.ts';

/** In Test mode an option that is selected counts, whether its question is left or the quiz ended. */
export const keepSelected =
  (clock: QuestionClock): QuizThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { mode, selectedAnswerID } = selectQuiz(getState());
    if (mode === TEST && selectedAnswerID !== null) await dispatch(sendAnswer(clock));
  };

/** The last note and answer, the time, the end, in this order: all of it on the device before the summary is asked for. */
export const finishQuiz =
  (clock: QuestionClock): QuizThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { id, finalisedAt, isReadOnly, isEnding } = selectQuiz(getState());
    if (id === null || finalisedAt !== null || isReadOnly || isEnding) return;
    const lastDeeds = [noteSaver.flush(), dispatch(keepSelected(clock))];
    dispatch(endBegun());
    await Promise.all(lastDeeds);
    await dispatch(recordTime(clock));
    await dispatch(recordEvent({ type: 'finalise', key: crypto.randomUUID(), quizId: id }));
    dispatch(quizFinalised(reckonServerTime()));
  };
