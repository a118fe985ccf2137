import type { MatchesResult } from '#shared/quiz/creating.contract.ts';
import type { QuestionCriteria } from '#shared/quiz/criteria.ts';

export type Side = keyof QuestionCriteria;

const ways: Record<Side, string> = {
  difficulties: 'Any difficulty',
  questionTypes: 'All types of questions',
  bodySystems: 'All body systems',
  disciplines: 'All disciplines',
};
const sides = Object.keys(ways) as Side[];

export interface Loosening {
  side: Side;
  label: string;
  /** How many questions would match without this criterion. */
  count: number;
}

/** The criteria whose removal alone would make questions match, most matches first. */
export const loosenings = (criteria: QuestionCriteria, without: MatchesResult['without']): Loosening[] =>
  sides
    .filter((side) => criteria[side].length > 0 && without[side] > 0)
    .map((side) => ({ side, label: ways[side], count: without[side] }))
    .toSorted((a, b) => b.count - a.count);
