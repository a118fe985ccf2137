import { isLocked, isWithheld } from '#client/quiz/quiz-slice.ts';
import type { PlayedQuestion, QuizState } from '#client/quiz/quiz-state.ts';
import { TEST } from '#shared/quiz/quiz-modes.ts';
import { isSubmitted } from './question-machine.ts';

export interface MainAction {
  name: 'submit' | 'next' | 'finish';
  isPossible: boolean;
}

/**
 * The action of the main button and of the Enter key. In Test mode there is nothing to read after submitting, so it
 * moves on at once, which saves the selected option.
 */
export function mainActionOf(quiz: QuizState, question: PlayedQuestion): MainAction {
  const submitsFirst = quiz.mode !== TEST && !isWithheld(question);
  if (submitsFirst && !isSubmitted(question.state) && !quiz.isReadOnly) {
    return { name: 'submit', isPossible: question.state === 'answerSelected' && !isLocked(quiz, question) };
  }
  return isLast(quiz) ? { name: 'finish', isPossible: !quiz.isReadOnly } : { name: 'next', isPossible: true };
}

export type AsideAction = 'submit' | 'skip' | 'finish';

/** The action of the second button; null when there is none. */
export function asideActionOf(quiz: QuizState, question: PlayedQuestion): AsideAction | null {
  if (quiz.isReadOnly || isWithheld(question)) return null;
  // Saves the selected option and stays on the question.
  if (quiz.mode === TEST) return quiz.selectedAnswerID === null ? null : 'submit';
  if (question.answered !== null) return null;
  return isLast(quiz) ? 'finish' : 'skip';
}

const isLast = ({ currentQuestionIndex, quizQuestions }: QuizState) =>
  currentQuestionIndex === quizQuestions.length - 1;
