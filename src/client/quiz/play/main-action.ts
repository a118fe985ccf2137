import { isLocked, isWithheld } from '#client/quiz/quiz-slice.ts';
import type { PlayedQuestion, QuizState } from '#client/quiz/quiz-state.ts';
import { isSubmitted } from './question-machine.ts';

export interface MainAction {
  name: 'submit' | 'next' | 'finish';
  isPossible: boolean;
}

/** The action of the main button and of the Enter key. */
export function mainActionOf(quiz: QuizState, question: PlayedQuestion): MainAction {
  if (!isSubmitted(question.state) && !quiz.isReadOnly && !isWithheld(question)) {
    return { name: 'submit', isPossible: question.state === 'answerSelected' && !isLocked(quiz, question) };
  }
  const isLast = quiz.currentQuestionIndex === quiz.quizQuestions.length - 1;
  return isLast ? { name: 'finish', isPossible: !quiz.isReadOnly } : { name: 'next', isPossible: true };
}
