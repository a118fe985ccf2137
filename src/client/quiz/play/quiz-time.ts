import { recordEvent } from '#client/quiz/outbox/record-event.ts';
import { selectQuiz } from '#client/quiz/quiz-slice.ts';
import type { QuestionClock } from './question-clock.ts';
import type { QuizThunk } from './quiz-thunk.ts';

/** Records the time spent so far. */
export const recordTime =
  (clock: Pick<QuestionClock, 'takeSpent'>): QuizThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { id, isReadOnly, finalisedAt } = selectQuiz(getState());
    if (id === null || isReadOnly || finalisedAt !== null) return;
    const body = clock.takeSpent();
    if (body) await dispatch(recordEvent({ type: 'time', key: crypto.randomUUID(), quizId: id, body }));
  };
