import type { MatchesResult } from '#shared/quiz/creating.contract.ts';
import type { QuestionCriteria } from '#shared/quiz/criteria.ts';
import type { FilterName } from '#shared/quiz/filters.ts';

const ways: Record<FilterName, string> = {
  difficulties: 'Any difficulty',
  questionTypes: 'All types of questions',
  bodySystems: 'All body systems',
  disciplines: 'All disciplines',
};
const filters = Object.keys(ways) as FilterName[];

export interface Suggestion {
  filter: FilterName;
  label: string;
  /** How many questions would match without this criterion. */
  count: number;
}

/** The criteria whose removal alone would make questions match, most matches first. */
export const suggestions = (criteria: QuestionCriteria, without: MatchesResult['without']): Suggestion[] =>
  filters
    .filter((filter) => criteria[filter].length > 0 && without[filter] > 0)
    .map((filter) => ({ filter, label: ways[filter], count: without[filter] }))
    .toSorted((a, b) => b.count - a.count);
