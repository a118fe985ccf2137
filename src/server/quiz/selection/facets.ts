import type { MatchesResult } from '#shared/quiz/creating.contract.ts';
import type { QuestionCriteria } from '#shared/quiz/criteria.ts';
import { perFilter } from '#shared/quiz/filters.ts';
import { choicesOf, filterSetsOf, type Known, matching, openFilterSets } from './matching.ts';

/** Counts each choice of a filter against the questions that pass the other filters. */
export function facetsOf(criteria: QuestionCriteria, known: Known): Omit<MatchesResult, 'openTests'> {
  const open = openFilterSets(known);
  const filters = filterSetsOf(criteria, known, open);
  const choices = choicesOf(known);
  const others = perFilter((filter) => matching(filters, { without: filter }));
  const counts = perFilter((filter) => {
    const { ids, setOf } = choices[filter];
    return ids.map((id) => ({ id, count: setOf(id)?.intersection_size(others[filter]) ?? 0 }));
  });
  const without = perFilter((filter) => others[filter].intersection_size(open[filter]));
  return { count: matching(filters).size(), ...counts, without };
}
