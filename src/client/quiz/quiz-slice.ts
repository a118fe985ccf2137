import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '#client/platform/platform-store.ts';
import { sessionEnded } from '#client/platform/session-slice.ts';
import { answerAccepted, eventRejected, personLeft } from '#client/quiz/outbox/outbox-actions.ts';
import { initialQuestionState, nextState } from '#client/quiz/play/question-machine.ts';
import type { DownloadResult } from '#shared/quiz/answering.contract.ts';
import type { MissReason } from '#shared/quiz/miss-reasons.ts';
import type { Confidence } from '#shared/quiz/quiz-enums.ts';
import { LEARNING, TEST } from '#shared/quiz/quiz-modes.ts';
import type { Highlight, QuizResult } from '#shared/quiz/quiz.contract.ts';
import { firstPlace, isComplete } from './quiz-places.ts';
import { closedQuiz, type PlayedQuestion, type QuizState } from './quiz-state.ts';
import { reveal } from './reveal-question.ts';

export type OpenedQuiz = QuizResult & {
  /** Solutions of a downloaded Learning quiz, so that it can reveal answers offline. More are loaded while it is open. */
  reveals?: DownloadResult['reveals'];
  /** The index the user was at when they left the page. Default: the index that the specification defines. */
  place?: number;
};

const questionOf = (quiz: QuizState, questionID: number) =>
  quiz.quizQuestions.find(({ question }) => question.questionID === questionID);

const isCurrent = (quiz: QuizState, { id }: PlayedQuestion) => quiz.quizQuestions[quiz.currentQuestionIndex]?.id === id;

function open(_before: QuizState, { payload }: PayloadAction<OpenedQuiz>): QuizState {
  const { id, mode, size, token, finalisedAt, seconds, usualSeconds, examDay, reveals = [], place } = payload;
  const quizQuestions = payload.quizQuestions.map((question): PlayedQuestion => ({
    ...question,
    state: initialQuestionState,
    sending: null,
  }));
  const quiz = {
    ...closedQuiz,
    id,
    mode,
    size,
    token,
    finalisedAt,
    seconds,
    usualSeconds,
    examDay,
    reveals,
    quizQuestions,
  };
  enter(quiz, place !== undefined && quizQuestions[place] ? place : firstPlace(quizQuestions));
  return quiz;
}

/** An unanswered question enters the state `start`; an answered one enters the state that its answer leads to. */
function enter(quiz: QuizState, index: number): void {
  quiz.currentQuestionIndex = index;
  quiz.selectedAnswerID = null;
  quiz.confidence = null;
  const entered = quiz.quizQuestions[index];
  if (!entered) return;
  entered.state = initialQuestionState;
  if (entered.answered !== null) submit(quiz, entered);
  quiz.expandedAnswers = entered.reveal ? expandedOf(entered) : [];
}

const expandedOf = ({ answer, correctAnswer }: PlayedQuestion): number[] =>
  [answer?.id, correctAnswer?.id].filter((id) => id !== undefined);

/**
 * Learning locks on submit, and while an open Test withholds the question; in Test mode an answer can be changed until
 * the quiz is finalised. A copy stored by an earlier version has no `withheldBy`.
 */
export const isLocked = (quiz: QuizState, question: PlayedQuestion): boolean =>
  quiz.isReadOnly ||
  quiz.isEnding ||
  quiz.finalisedAt !== null ||
  question.sending !== null ||
  (quiz.mode === LEARNING && (question.answered !== null || isWithheld(question)));

export const isWithheld = ({ withheldBy }: PlayedQuestion): boolean => Boolean(withheldBy);

function takeAnswer(quiz: QuizState, question: PlayedQuestion, answerID: number): void {
  question.answered = answerID;
  // The user may have moved to another question or selected another option in the meantime.
  if (isCurrent(quiz, question) && (quiz.selectedAnswerID ?? answerID) === answerID) submit(quiz, question);
}

function submit(quiz: QuizState, question: PlayedQuestion): void {
  const selected = nextState(question.state, 'selectAnswer');
  question.state = nextState(selected, isComplete(quiz.quizQuestions) ? 'submitLastQuestion' : 'submit');
}

export const quizSlice = createSlice({
  name: 'quiz',
  initialState: closedQuiz,
  reducers: {
    quizOpened: open,
    quizReset: (): QuizState => closedQuiz,

    answerSelected(quiz, { payload: answerID }: PayloadAction<number>) {
      const question = quiz.quizQuestions[quiz.currentQuestionIndex];
      if (!question || isLocked(quiz, question)) return;
      // Selecting another option on an answered question restarts its state machine.
      if (question.answered !== null && quiz.selectedAnswerID === null) question.state = initialQuestionState;
      question.state = nextState(question.state, 'selectAnswer');
      question.eliminated = question.eliminated.filter((id) => id !== answerID);
      quiz.selectedAnswerID = answerID;
    },
    confidenceSet(quiz, { payload }: PayloadAction<Confidence | null>) {
      if (quiz.selectedAnswerID !== null) quiz.confidence = payload;
    },
    questionSkipped(quiz) {
      const question = quiz.quizQuestions[quiz.currentQuestionIndex];
      if (question) question.state = nextState(question.state, 'skip');
      quiz.selectedAnswerID = null;
      quiz.confidence = null;
    },
    movedTo(quiz, { payload: index }: PayloadAction<number>) {
      if (!quiz.quizQuestions[index]) return;
      const left = quiz.quizQuestions[quiz.currentQuestionIndex];
      if (left) left.state = nextState(left.state, 'next');
      enter(quiz, index);
    },

    answerSent(
      quiz,
      { payload }: PayloadAction<{ questionID: number; answerID: number; key: string; seconds: number }>,
    ) {
      const question = questionOf(quiz, payload.questionID);
      if (!question) return;
      question.sending = { key: payload.key, answerID: payload.answerID };
      question.confidence = quiz.confidence;
      question.seconds = payload.seconds;
      quiz.expandedAnswers = [payload.answerID];
    },
    /** The answer is stored on the device, so a lost connection can no longer lose it. */
    answerStored(quiz, { payload: { questionID, key } }: PayloadAction<{ questionID: number; key: string }>) {
      const question = questionOf(quiz, questionID);
      if (question?.sending?.key !== key) return;
      takeAnswer(quiz, question, question.sending.answerID);
      question.sending = null;
      if (isCurrent(quiz, question)) quiz.selectedAnswerID = null;
      const held = quiz.reveals.find((one) => one.questionID === questionID);
      if (quiz.mode !== TEST && held) showReveal(quiz, question, held.reveal);
    },
    /** Solutions of a Learning quiz, loaded ahead of their answers. They stay in memory. */
    revealsLoaded(quiz, { payload }: PayloadAction<{ quizId: string; reveals: DownloadResult['reveals'] }>) {
      if (quiz.id !== payload.quizId) return;
      const ids = new Set(payload.reveals.map(({ questionID }) => questionID));
      quiz.reveals = [...quiz.reveals.filter(({ questionID }) => !ids.has(questionID)), ...payload.reveals];
    },
    answerNotStored(quiz, { payload: { questionID } }: PayloadAction<{ questionID: number }>) {
      const question = questionOf(quiz, questionID);
      if (question) question.sending = null;
    },

    explanationToggled(quiz, { payload: answerID }: PayloadAction<number>) {
      const isOpen = quiz.expandedAnswers.includes(answerID);
      quiz.expandedAnswers = isOpen
        ? quiz.expandedAnswers.filter((id) => id !== answerID)
        : [...quiz.expandedAnswers, answerID];
    },
    noteSet(quiz, { payload }: PayloadAction<{ questionID: number; text: string }>) {
      const question = questionOf(quiz, payload.questionID);
      if (question) question.note = payload.text;
    },
    markSet(quiz, { payload }: PayloadAction<{ questionID: number; isMarked: boolean }>) {
      const question = questionOf(quiz, payload.questionID);
      if (question) question.isMarked = payload.isMarked;
    },
    missReasonSet(quiz, { payload }: PayloadAction<{ questionID: number; reason: MissReason | null }>) {
      const question = questionOf(quiz, payload.questionID);
      if (question) question.missReason = payload.reason;
    },
    eliminatedSet(quiz, { payload }: PayloadAction<{ questionID: number; eliminated: number[] }>) {
      const question = questionOf(quiz, payload.questionID);
      if (question) question.eliminated = payload.eliminated;
    },
    highlightsSet(quiz, { payload }: PayloadAction<{ questionID: number; highlights: Highlight[] }>) {
      const question = questionOf(quiz, payload.questionID);
      if (question) question.highlights = payload.highlights;
    },
    questionStarted(quiz, { payload }: PayloadAction<{ questionID: number; at: string }>) {
      const question = questionOf(quiz, payload.questionID);
      if (question) question.startedAt ??= payload.at;
    },

    /** Set while another tab owns the quiz, cleared when this tab takes it back. */
    readOnlySet(quiz, { payload }: PayloadAction<boolean>) {
      quiz.isReadOnly = payload;
    },
    /** Locks the quiz: answers can no longer be changed. */
    finalisingStarted(quiz) {
      quiz.isEnding = true;
    },
    /** The finalise event is stored on the device. The summary opens once everything is sent. */
    quizFinalised(quiz, { payload: at }: PayloadAction<string>) {
      quiz.finalisedAt = at;
      quiz.selectedAnswerID = null;
      const question = quiz.quizQuestions[quiz.currentQuestionIndex];
      if (question) question.state = nextState(question.state, 'finalize');
    },
    rejectionSeen(quiz) {
      quiz.rejection = null;
    },
  },
  extraReducers: (build) => {
    build.addCase(sessionEnded, () => closedQuiz);
    build.addCase(personLeft, () => closedQuiz);
    build.addCase(answerAccepted, (quiz, { payload: { quizId, key, result } }) => {
      const question = quiz.id === quizId ? questionOf(quiz, result.questionID) : undefined;
      if (!question) return;
      const isSending = question.sending?.key === key;
      takeAnswer(quiz, question, result.answered);
      // The response can arrive before the answer is stored on the device.
      if (isSending) question.sending = null;
      if (isSending && isCurrent(quiz, question)) quiz.selectedAnswerID = null;
      if (result.reveal) showReveal(quiz, question, result.reveal);
    });
    build.addCase(eventRejected, (quiz, { payload: { event, code, message } }) => {
      if (event.quizId === quiz.id) quiz.rejection = { code, message };
    });
  },
  selectors: {
    selectQuiz: (quiz) => quiz,
    selectCurrentQuestion: (quiz) => quiz.quizQuestions[quiz.currentQuestionIndex] ?? null,
    selectRejection: (quiz) => quiz.rejection,
  },
});

/**
 * Expands the explanations of the selected and the correct option. The server's response replaces a result that the
 * device has shown: an equal one renders nothing again, and the same key leaves the explanations as the user set them.
 */
function showReveal(
  quiz: QuizState,
  question: PlayedQuestion,
  held: DownloadResult['reveals'][number]['reveal'],
): void {
  const { answer, correctAnswer, reveal: shown } = question;
  const revealed = reveal(question, held);
  if (JSON.stringify({ answer, correctAnswer, reveal: shown }) === JSON.stringify(revealed)) return;
  Object.assign(question, revealed);
  const isSameKey = correctAnswer !== null && correctAnswer.id === revealed.correctAnswer?.id;
  if (isCurrent(quiz, question) && !isSameKey) quiz.expandedAnswers = expandedOf(question);
}

const injected = quizSlice.injectInto(rootReducer);

export const {
  quizOpened,
  quizReset,
  answerSelected,
  confidenceSet,
  questionSkipped,
  movedTo,
  answerSent,
  answerStored,
  answerNotStored,
  revealsLoaded,
  explanationToggled,
  noteSet,
  markSet,
  missReasonSet,
  eliminatedSet,
  highlightsSet,
  questionStarted,
  readOnlySet,
  finalisingStarted,
  quizFinalised,
  rejectionSeen,
} = quizSlice.actions;
export const { selectQuiz, selectCurrentQuestion, selectRejection } = injected.selectors;
