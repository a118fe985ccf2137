import type { DailyQuestion } from '#shared/daily/contract.ts';
import type { Reveal } from '#shared/quiz/quiz.contract.ts';

/** Converts an answered question to the format that quizzes use; null while its result is not shown. */
export function revealOf({
  question,
  answer,
  correctAnswer,
  learningPoint,
  sources,
  difficulty,
  isWithheld,
}: DailyQuestion): Reveal | null {
  if (answer === null || isWithheld) return null;
  const people = question.answers.reduce((sum, { answerCount = 0 }) => sum + answerCount, 0);
  return {
    answers: question.answers.map(({ id, explanation = '', answerCount }) => ({
      id,
      correct: id === correctAnswer,
      explanation,
      share: answerCount === undefined || people === 0 ? null : (100 * answerCount) / people,
    })),
    learningPoint: learningPoint ?? '',
    sources,
    difficulty,
  };
}
