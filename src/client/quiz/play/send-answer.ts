import { toast } from '#client/platform/toasts.ts';
import { estimateServerTime } from '#client/quiz/outbox/open-quiz.ts';
import { recordEvent } from '#client/quiz/outbox/record-event.ts';
import {
  answerStored,
  answerNotStored,
  answerSent,
  isLocked,
  selectCurrentQuestion,
  selectQuiz,
} from '#client/quiz/quiz-slice.ts';
import { deadlineOf } from './deadline.ts';
import type { QuestionClock } from './question-clock.ts';
import type { QuizThunk } from './quiz-thunk.ts';

/** Caps the time at the deadline: an option selected when the time ran out counts, although the clock is read later. */
function givenAt(token: string): string {
  const now = estimateServerTime();
  const deadline = deadlineOf(token);
  return deadline !== null && Date.parse(now) > deadline ? new Date(deadline).toISOString() : now;
}

/** Records the selected answer. A second click while it is being stored does nothing. */
export const sendAnswer =
  (clock: Pick<QuestionClock, 'secondsOn'>): QuizThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const quiz = selectQuiz(getState());
    const question = selectCurrentQuestion(getState());
    const answerID = quiz.selectedAnswerID;
    if (quiz.id === null || !question || answerID === null || isLocked(quiz, question)) return false;
    const { questionID } = question.question;
    const key = crypto.randomUUID();
    const seconds = clock.secondsOn(questionID);
    dispatch(answerSent({ questionID, answerID, key, seconds }));
    const body = {
      key,
      data: { questionID, answerID },
      givenAt: givenAt(quiz.token),
      seconds,
      confidence: quiz.confidence,
    };
    try {
      await dispatch(recordEvent({ type: 'answer', key, quizId: quiz.id, body }));
      dispatch(answerStored({ questionID, key }));
      return true;
    } catch (error) {
      dispatch(answerNotStored({ questionID }));
      toast.error({ title: 'Your answer was not saved', message: 'Please try again.' });
      throw error;
    }
  };
