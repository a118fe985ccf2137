import type { DownloadResult } from '#shared/quiz/answering.contract.ts';
import type { Confidence } from '#shared/quiz/quiz-enums.ts';
import { LEARNING } from '#shared/quiz/quiz-modes.ts';
import type { QuizQuestion, QuizResult } from '#shared/quiz/quiz.contract.ts';
import type { QuestionState } from './play/question-machine.ts';

export interface PlayedQuestion extends QuizQuestion {
  state: QuestionState;
  /** The answer that is being stored on the device. */
  sending: { key: string; answerID: number } | null;
}

/**
 * The quiz that is open in this tab; `id` is null when there is none. In a copy stored by an earlier version `examDay` is
 * undefined.
 */
export interface QuizState extends Pick<
  QuizResult,
  'mode' | 'size' | 'token' | 'finalisedAt' | 'seconds' | 'usualSeconds' | 'examDay'
> {
  id: string | null;
  quizQuestions: PlayedQuestion[];
  reveals: DownloadResult['reveals'];
  currentQuestionIndex: number;
  selectedAnswerID: number | null;
  /** How sure the user is of the selected answer. */
  confidence: Confidence | null;
  /** Options of the current question whose explanation is open. */
  expandedAnswers: number[];
  /** The quiz is active in another tab. */
  isReadOnly: boolean;
  /** Finalising has started. */
  isEnding: boolean;
  /** The last event that the server rejected, until the screen has handled it. */
  rejection: { code: string; message: string } | null;
}

export const closedQuiz: QuizState = {
  id: null,
  mode: LEARNING,
  size: 0,
  token: '',
  finalisedAt: null,
  seconds: 0,
  examDay: null,
  usualSeconds: null,
  quizQuestions: [],
  reveals: [],
  currentQuestionIndex: 0,
  selectedAnswerID: null,
  confidence: null,
  expandedAnswers: [],
  isReadOnly: false,
  isEnding: false,
  rejection: null,
};
