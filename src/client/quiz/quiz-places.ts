import type { QuizQuestion } from '#shared/quiz/quiz.contract.ts';

type Asked = Pick<QuizQuestion, 'answered'>;

/** The first unanswered question after a place; -1 when there is none. */
export const nextUnanswered = (questions: Asked[], after: number): number =>
  questions.findIndex(({ answered }, index) => index > after && answered === null);

export const isComplete = (questions: Asked[]): boolean => questions.every(({ answered }) => answered !== null);

export const openCount = (questions: Asked[]): number => questions.filter(({ answered }) => answered === null).length;

/** Where a quiz begins when its questions are loaded. One that has been answered to the end begins at its end. */
export function firstPlace(questions: Asked[]): number {
  if (questions.length === 0 || questions[0]?.answered === null) return 0;
  const open = nextUnanswered(questions, 0);
  return open < 0 ? questions.length - 1 : open;
}
