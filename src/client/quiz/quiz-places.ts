import type { QuizQuestion } from '#shared/quiz/quiz.contract.ts';

type Asked = Pick<QuizQuestion, 'answered'>;

/** Index of the first unanswered question after the index `after`; -1 when there is none. */
export const nextUnanswered = (questions: Asked[], after: number): number =>
  questions.findIndex(({ answered }, index) => index > after && answered === null);

export const isComplete = (questions: Asked[]): boolean => questions.every(({ answered }) => answered !== null);

export const openCount = (questions: Asked[]): number => questions.filter(({ answered }) => answered === null).length;

/** Index of the question shown first after loading. A quiz without unanswered questions opens at its last question. */
export function firstPlace(questions: Asked[]): number {
  if (questions.length === 0 || questions[0]?.answered === null) return 0;
  const open = nextUnanswered(questions, 0);
  return open < 0 ? questions.length - 1 : open;
}
