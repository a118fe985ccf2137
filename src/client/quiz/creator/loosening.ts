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
  /** How many would match then. */
  count: number;
}

/** Which single side could be left open so that something matches, the most promising first. */
export const loosenings = (criteria: QuestionCriteria, without: MatchesResult['without']): Loosening[] =>
  sides
    .filter((side) => criteria[side].length > 0 && without[side] > 0)
    .map((side) => ({ side, label: ways[side], count: without[side] }))
    .toSorted((a, b) => b.count - a.count);
