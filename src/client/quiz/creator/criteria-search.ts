import type { QuestionCriteria, QuizCriteria } from '#shared/quiz/criteria.ts';
import { type FilterName, perFilter } from '#shared/quiz/filters.ts';
import { plainCriteria } from '#shared/quiz/plain-criteria.ts';
import { questionTypes } from '#shared/quiz/question-type-texts.ts';
import { quizLimits as limits } from '#shared/quiz/quiz-limits.ts';
import { LEARNING, TEST } from '#shared/quiz/quiz-modes.ts';

/** The criteria as URL parameters: `?disciplines=1,2&mode=test&pace=90`. Defaults are left out. */
export interface CriteriaSearch extends Partial<Record<FilterName, string | undefined>> {
  amount?: string | undefined;
  mode?: string | undefined;
  pace?: string | undefined;
  order?: string | undefined;
}

const MAX_ID = 2_147_483_647;
const MOST_IDS = 100;
/** The values of filters with a fixed list of them. */
const valuesOf: Partial<Record<FilterName, number[]>> = {
  difficulties: [1, 2, 3],
  questionTypes: Object.keys(questionTypes).map(Number),
};

/** A URL is untrusted input: invalid values become the defaults. */
export function readCriteria(search: CriteriaSearch): QuizCriteria {
  const mode = search.mode === 'test' ? TEST : LEARNING;
  return {
    ...(perFilter((name) =>
      idsIn(search[name]).filter((id) => valuesOf[name]?.includes(id) ?? true),
    ) as QuestionCriteria),
    amount: numberIn(search.amount, limits.size) ?? plainCriteria.amount,
    mode,
    paceSeconds: mode === TEST ? numberIn(search.pace, limits.ownPaceSeconds) : null,
    order: search.order === 'topic' ? 'topic' : 'mixed',
  };
}

export function writeCriteria(criteria: QuizCriteria): CriteriaSearch {
  const list = (ids: number[]) => (ids.length > 0 ? ids.join(',') : undefined);
  return {
    ...perFilter((name) => list(criteria[name])),
    amount: criteria.amount === plainCriteria.amount ? undefined : String(criteria.amount),
    mode: criteria.mode === TEST ? 'test' : undefined,
    pace: criteria.paceSeconds === null ? undefined : String(criteria.paceSeconds),
    order: criteria.order === 'topic' ? 'topic' : undefined,
  };
}

export const isSameCriteria = (one: QuizCriteria, other: QuizCriteria): boolean =>
  JSON.stringify(writeCriteria(one)) === JSON.stringify(writeCriteria(other));

/** Unique and sorted, as the contract requires. */
function idsIn(text: string | undefined): number[] {
  const ids = (text ?? '').split(',').flatMap((part) => numberIn(part, { min: 1, max: MAX_ID }) ?? []);
  return [...new Set(ids)].toSorted((a, b) => a - b).slice(0, MOST_IDS);
}

function numberIn(text: string | undefined, { min, max }: { min: number; max: number }): number | null {
  if (text === undefined || !/^\d{1,10}$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}
