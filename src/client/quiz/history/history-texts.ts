import type { PastQuiz } from '#shared/quiz/history.contract.ts';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Nov 12, 2026, 4:05 PM', in the person's own zone. */
export const dateText = (createdAt: string): string => dateFormat.format(new Date(createdAt));

type Outcome = Pick<PastQuiz, 'finalisedAt' | 'answered' | 'size' | 'right'>;

/** What a finished quiz came to; of an open one only how far it is, for its score may not be told. */
export function outcomeText({ finalisedAt, answered, size, right }: Outcome): string {
  if (finalisedAt === null || right === null) return `${answered} of ${size} answered`;
  const percent = size === 0 ? 0 : Math.round((100 * right) / size);
  return `${right} of ${size} right, ${percent}%`;
}

export const topicsText = (topics: string[]): string => (topics.length > 0 ? topics.join(', ') : 'All topics');
