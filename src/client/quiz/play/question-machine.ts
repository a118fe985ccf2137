export type QuestionState = 'start' | 'answerSelected' | 'answerSubmitted' | 'quizDone' | 'sumup';

export type QuestionEvent =
  | 'selectAnswer'
  | 'skip'
  | 'start'
  | 'next'
  | 'submit'
  | 'submitLastQuestion'
  | 'finalize'
  | 'tryAgain';

export const initialQuestionState: QuestionState = 'start';

/** The transition table of the specification. */
const transitions: Record<QuestionState, Partial<Record<QuestionEvent, QuestionState>>> = {
  start: {
    selectAnswer: 'answerSelected',
    skip: 'start',
  },
  answerSelected: {
    start: 'start',
    skip: 'start',
    next: 'start',
    submit: 'answerSubmitted',
    submitLastQuestion: 'quizDone',
  },
  answerSubmitted: {
    next: 'start',
    skip: 'start',
  },
  quizDone: {
    finalize: 'sumup',
  },
  sumup: {
    tryAgain: 'start',
  },
};

/** An answer is submitted and no other option is selected. */
export const isSubmitted = (state: QuestionState): boolean => state === 'answerSubmitted' || state === 'quizDone';

/** An event without a transition leaves the state unchanged. */
export const nextState = (state: QuestionState, event: QuestionEvent): QuestionState =>
  transitions[state][event] ?? state;
