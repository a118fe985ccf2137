import type { QuizQuestion, Reveal } from '#shared/quiz/quiz.contract.ts';

/** What a question gains once it may be known: the chosen option, the right one, and all that was held back. */
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
