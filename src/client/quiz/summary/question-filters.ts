import type { SummaryQuestion } from '#shared/quiz/summary.contract.ts';
import { isSure } from './confidence-grid.ts';
import { slowerThan } from './slow-questions.ts';

export const questionFilters = ['all', 'wrong', 'marked', 'omitted', 'sure-but-wrong', 'slow'] as const;
export type QuestionFilter = (typeof questionFilters)[number];

interface FilterRule {
  label: string;
  fits: (question: SummaryQuestion, slowFrom: number) => boolean;
  /** Shown instead of the list when nothing matches. */
  whenEmpty: string;
}

/** The filter chips above the list. */
export const filterRules: Record<QuestionFilter, FilterRule> = {
  all: { label: 'All', fits: () => true, whenEmpty: 'This quiz has no questions.' },
  wrong: {
    label: 'Incorrect',
    fits: ({ outcome }) => outcome === 'wrong',
    whenEmpty: 'No incorrect answers. Well done!',
  },
  marked: {
    label: 'Marked',
    fits: ({ isMarked }) => isMarked,
    whenEmpty: 'No marked questions. Marked questions are easy to find again here and in the next custom quiz.',
  },
  omitted: {
    label: 'Omitted',
    fits: ({ outcome }) => outcome === 'omitted',
    whenEmpty: 'You answered every question.',
  },
  'sure-but-wrong': {
    label: 'Sure but incorrect',
    fits: (question) => question.outcome === 'wrong' && isSure(question),
    whenEmpty: 'No answers you were sure of were incorrect. You can say how sure you are when you choose an option.',
  },
  slow: {
    label: 'Slow',
    fits: ({ seconds }, slowFrom) => seconds > slowFrom,
    whenEmpty: 'No question took much longer than the others.',
  },
};

/** The questions that match a filter, in their original order. */
export function fitting(questions: SummaryQuestion[], filter: QuestionFilter): SummaryQuestion[] {
  const slowFrom = slowerThan(questions.map(({ seconds }) => seconds));
  return questions.filter((question) => filterRules[filter].fits(question, slowFrom));
}

/** The number of matching questions per filter. */
export const countsByFilter = (questions: SummaryQuestion[]): Record<QuestionFilter, number> =>
  Object.fromEntries(questionFilters.map((filter) => [filter, fitting(questions, filter).length])) as Record<
    QuestionFilter,
    number
  >;
