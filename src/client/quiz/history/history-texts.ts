import type { PastQuiz } from '#shared/quiz/history.contract.ts';

type Outcome = Pick<PastQuiz, 'finalisedAt' | 'answered' | 'size' | 'right'>;

/** The score of a finished quiz. An unfinished one shows only its progress, because its score must stay hidden. */
export function outcomeText({ finalisedAt, answered, size, right }: Outcome): string {
  if (finalisedAt === null || right === null) return `${answered} of ${size} answered`;
  const percent = size === 0 ? 0 : Math.round((100 * right) / size);
  return `${right} of ${size} correct, ${percent}%`;
}

export const topicsText = (topics: string[]): string => (topics.length > 0 ? topics.join(', ') : 'All topics');
