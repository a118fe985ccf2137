import type { QuizQuestion, Reveal } from '#shared/quiz/quiz.contract.ts';

/** The fields that a question gains when its solution is revealed: selected option, correct option and solution. */
export function reveal(
  { answered }: Pick<QuizQuestion, 'answered'>,
  held: Reveal,
): Pick<QuizQuestion, 'answer' | 'correctAnswer' | 'reveal'> {
  return {
    answer: held.answers.find(({ id }) => id === answered) ?? null,
    correctAnswer: held.answers.find(({ correct }) => correct) ?? null,
    reveal: held,
  };
}
