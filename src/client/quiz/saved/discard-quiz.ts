import { broadcastSavedState } from '#client/quiz/outbox/broadcast-saved-state.ts';
import { signedInPerson } from '#client/quiz/outbox/outbox-thunk.ts';
import { pendingEvents, settleEvents } from '#client/quiz/outbox/pending-events.ts';
import { currentQuiz } from '#client/quiz/play/current-quiz.ts';
import type { QuizThunk } from '#client/quiz/play/quiz-thunk.ts';
import { quizReset, selectQuiz } from '#client/quiz/quiz-slice.ts';
import { quizApi } from '#client/quiz/quiz.api.ts';

/** Discards a quiz on the server and then on this device. Returns the error, or null. */
export const discardQuiz =
  (quizId: string): QuizThunk<Promise<unknown>> =>
  async (dispatch, getState) => {
    const { error } = await dispatch(quizApi.endpoints.discardQuiz.initiate(quizId, { track: false }));
    if (error) return error;
    if (selectQuiz(getState()).id === quizId) dispatch(quizReset());
    if (currentQuiz.read()?.id === quizId) currentQuiz.clear();
    const personId = signedInPerson(getState());
    if (personId === null) return null;
    // The server would reject them. Marks and notes belong to the question and are still sent.
    const seqs = (await pendingEvents(personId))
      .filter(({ event }) => event.quizId === quizId && event.type !== 'mark' && event.type !== 'note')
      .map(({ seq }) => seq);
    await settleEvents({ personId, quizId, seqs }, () => null);
    await dispatch(broadcastSavedState());
    return null;
  };
