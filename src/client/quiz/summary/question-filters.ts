import type { SummaryQuestion } from '#shared/quiz/summary.contract.ts';
import { isSure } from './confidence-grid.ts';
import { slowerThan } from './slow-questions.ts';

/** The filters with a chip. */
export const questionFilters = ['all', 'wrong', 'marked', 'omitted', 'sure-but-wrong', 'slow'] as const;
/** "Review answers" steps through all questions, the incorrect ones first. */
export type QuestionFilter = (typeof questionFilters)[number] | 'mistakes-first';

interface FilterRule {
  label: string;
  fits: (question: SummaryQuestion, slowFrom: number) => boolean;
  /** Shown instead of the list when nothing matches. */
  whenEmpty: string;
}

/** The filter chips above the list. */
export const filterRules: Record<QuestionFilter, FilterRule> = {
  all: { label: 'All', fits: () => true, whenEmpty: 'This quiz has no questions.' },
  'mistakes-first': { label: 'Review', fits: () => true, whenEmpty: 'This quiz has no questions.' },
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

const reviewRanks: Record<SummaryQuestion['outcome'], number> = { wrong: 0, omitted: 1, right: 2 };

/** The questions that match a filter, in the order in which they are listed and reviewed. */
export function fitting(questions: SummaryQuestion[], filter: QuestionFilter): SummaryQuestion[] {
  const slowFrom = slowerThan(questions.map(({ seconds }) => seconds));
  const shown = questions.filter((question) => filterRules[filter].fits(question, slowFrom));
  if (filter !== 'mistakes-first') return shown;
  return shown.toSorted((one, other) => reviewRanks[one.outcome] - reviewRanks[other.outcome]);
}

/** The number of matching questions per filter. */
export const countsByFilter = (questions: SummaryQuestion[]): Record<(typeof questionFilters)[number], number> =>
  Object.fromEntries(questionFilters.map((filter) => [filter, fitting(questions, filter).length])) as Record<
    (typeof questionFilters)[number],
    number
  >;
