import { reckonServerTime } from '#client/quiz/outbox/open-quiz.ts';
import { recordEvent } from '#client/quiz/outbox/record-event.ts';
import {
  answerSelected,
  eliminatedSet,
  highlightsSet,
  isLocked,
  markSet,
  noteSet,
  questionStarted,
  selectCurrentQuestion,
  selectQuiz,
} from '#client/quiz/quiz-slice.ts';
import type { PlayedQuestion } from '#client/quiz/quiz-state.ts';
import type { Highlight } from '#shared/quiz/quiz.contract.ts';
import type { QuizThunk, StateWithQuiz } from './quiz-thunk.ts';

/** The current question if it can be changed, with the common fields of an event about it. */
function underHand(state: StateWithQuiz) {
  const quiz = selectQuiz(state);
  const question = selectCurrentQuestion(state);
  if (quiz.id === null || !question || quiz.isReadOnly || quiz.finalisedAt !== null) return null;
  const { questionID } = question.question;
  return { quiz, question, questionID, event: { key: crypto.randomUUID(), quizId: quiz.id, questionID } };
}

const recordWorkings =
  ({ question: { questionID } }: PlayedQuestion): QuizThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { id, quizQuestions } = selectQuiz(getState());
    const now = quizQuestions.find(({ question }) => question.questionID === questionID);
    if (id === null || !now) return;
    const { eliminated, highlights } = now;
    const body = { at: reckonServerTime(), eliminated, highlights };
    await dispatch(recordEvent({ type: 'workings', key: crypto.randomUUID(), quizId: id, questionID, body }));
  };

export const toggleEliminated =
  (answerID: number): QuizThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const hand = underHand(getState());
    if (!hand || isLocked(hand.quiz, hand.question)) return;
    const { eliminated } = hand.question;
    const isStruck = eliminated.includes(answerID);
    const next = isStruck ? eliminated.filter((id) => id !== answerID) : [...eliminated, answerID];
    dispatch(eliminatedSet({ questionID: hand.questionID, eliminated: next }));
    await dispatch(recordWorkings(hand.question));
  };

/** Selecting an eliminated option restores it. */
export const chooseOption =
  (answerID: number): QuizThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const hand = underHand(getState());
    if (!hand) return;
    dispatch(answerSelected(answerID));
    if (hand.question.eliminated.includes(answerID) && selectQuiz(getState()).selectedAnswerID === answerID) {
      await dispatch(recordWorkings(hand.question));
    }
  };

export const setHighlights =
  (highlights: Highlight[]): QuizThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const hand = underHand(getState());
    if (!hand) return;
    dispatch(highlightsSet({ questionID: hand.questionID, highlights }));
    await dispatch(recordWorkings(hand.question));
  };

export const toggleMark = (): QuizThunk<Promise<void>> => async (dispatch, getState) => {
  const hand = underHand(getState());
  if (!hand) return;
  const isMarked = !hand.question.isMarked;
  dispatch(markSet({ questionID: hand.questionID, isMarked }));
  await dispatch(recordEvent({ type: 'mark', ...hand.event, body: { at: reckonServerTime(), isMarked } }));
};

/** The note may belong to a question that the user has already left. */
export const setNote =
  (questionID: number, text: string): QuizThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { id } = selectQuiz(getState());
    if (id === null) return;
    dispatch(noteSet({ questionID, text }));
    const body = { at: reckonServerTime(), text };
    await dispatch(recordEvent({ type: 'note', key: crypto.randomUUID(), quizId: id, questionID, body }));
  };

/** Records when the question was first shown. */
export const startQuestion = (): QuizThunk<Promise<void>> => async (dispatch, getState) => {
  const hand = underHand(getState());
  if (!hand || hand.question.startedAt !== null) return;
  const at = reckonServerTime();
  dispatch(questionStarted({ questionID: hand.questionID, at }));
  await dispatch(recordEvent({ type: 'start', ...hand.event, body: { at } }));
};
