import { estimateServerTime } from '#client/quiz/outbox/open-quiz.ts';
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
function editableQuestion(state: StateWithQuiz) {
  const quiz = selectQuiz(state);
  const question = selectCurrentQuestion(state);
  if (quiz.id === null || !question || quiz.isReadOnly || quiz.finalisedAt !== null) return null;
  const { questionID } = question.question;
  return { quiz, question, questionID, event: { key: crypto.randomUUID(), quizId: quiz.id, questionID } };
}

const recordAnnotations =
  ({ question: { questionID } }: PlayedQuestion): QuizThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { id, quizQuestions } = selectQuiz(getState());
    const now = quizQuestions.find(({ question }) => question.questionID === questionID);
    if (id === null || !now) return;
    const { eliminated, highlights } = now;
    const body = { at: estimateServerTime(), eliminated, highlights };
    await dispatch(recordEvent({ type: 'workings', key: crypto.randomUUID(), quizId: id, questionID, body }));
  };

export const toggleEliminated =
  (answerID: number): QuizThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const current = editableQuestion(getState());
    if (!current || isLocked(current.quiz, current.question)) return;
    const { eliminated } = current.question;
    const isStruck = eliminated.includes(answerID);
    const next = isStruck ? eliminated.filter((id) => id !== answerID) : [...eliminated, answerID];
    dispatch(eliminatedSet({ questionID: current.questionID, eliminated: next }));
    await dispatch(recordAnnotations(current.question));
  };

/** Selecting an eliminated option restores it. */
export const chooseOption =
  (answerID: number): QuizThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const current = editableQuestion(getState());
    if (!current) return;
    dispatch(answerSelected(answerID));
    if (current.question.eliminated.includes(answerID) && selectQuiz(getState()).selectedAnswerID === answerID) {
      await dispatch(recordAnnotations(current.question));
    }
  };

export const setHighlights =
  (highlights: Highlight[]): QuizThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const current = editableQuestion(getState());
    if (!current) return;
    dispatch(highlightsSet({ questionID: current.questionID, highlights }));
    await dispatch(recordAnnotations(current.question));
  };

export const toggleMark = (): QuizThunk<Promise<void>> => async (dispatch, getState) => {
  const current = editableQuestion(getState());
  if (!current) return;
  const isMarked = !current.question.isMarked;
  dispatch(markSet({ questionID: current.questionID, isMarked }));
  await dispatch(recordEvent({ type: 'mark', ...current.event, body: { at: estimateServerTime(), isMarked } }));
};

/** The note may belong to a question that the user has already left. */
export const setNote =
  (questionID: number, text: string): QuizThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { id } = selectQuiz(getState());
    if (id === null) return;
    dispatch(noteSet({ questionID, text }));
    const body = { at: estimateServerTime(), text };
    await dispatch(recordEvent({ type: 'note', key: crypto.randomUUID(), quizId: id, questionID, body }));
  };

/** Records when the question was first shown. */
export const startQuestion = (): QuizThunk<Promise<void>> => async (dispatch, getState) => {
  const current = editableQuestion(getState());
  if (!current || current.question.startedAt !== null) return;
  const at = estimateServerTime();
  dispatch(questionStarted({ questionID: current.questionID, at }));
  await dispatch(recordEvent({ type: 'start', ...current.event, body: { at } }));
};
