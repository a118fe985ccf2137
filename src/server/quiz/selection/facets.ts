import type { TypedFastBitSet } from 'typedfastbitset';
import type { MatchesResult } from '#shared/quiz/creating.contract.ts';
import type { QuestionCriteria } from '#shared/quiz/criteria.ts';
import { type FilterName, perFilter } from '#shared/quiz/filters.ts';
import { questionTypes, QuestionType } from '#shared/quiz/question-types.ts';
import type { LearnerSets } from './learner-sets.ts';
import { matching, openFilterSets, questionsOfType, type Scope, filterSetsOf } from './matching.ts';
import type { QuestionSets } from './question-sets.ts';

const difficulties = [1, 2, 3];
const allTypes = Object.keys(questionTypes).map((type) => QuestionType.parse(Number(type)));

interface Known {
  questions: QuestionSets;
  scope: Scope;
  withheld: TypedFastBitSet;
  learner: LearnerSets;
}

/** Counts each choice of a filter against the questions that pass the other filters. */
export function facetsOf(criteria: QuestionCriteria, known: Known): Omit<MatchesResult, 'openTests'> {
  const { questions, scope, learner } = known;
  const open = openFilterSets(known);
  const filters = filterSetsOf(criteria, known, open);
  const choices: Record<FilterName, { ids: number[]; setOf: (id: number) => TypedFastBitSet | undefined }> = {
    disciplines: { ids: scope.disciplines, setOf: (id) => questions.disciplines.get(id) },
    bodySystems: { ids: scope.bodySystems, setOf: (id) => questions.bodySystems.get(id) },
    difficulties: { ids: difficulties, setOf: (id) => questions.difficulties.get(id) },
    questionTypes: { ids: allTypes, setOf: (id) => questionsOfType(QuestionType.parse(id), questions, learner) },
  };
  const others = perFilter((filter) => matching(filters, { without: filter }));
  const counts = perFilter((filter) => {
    const { ids, setOf } = choices[filter];
    return ids.map((id) => ({ id, count: setOf(id)?.intersection_size(others[filter]) ?? 0 }));
  });
  const without = perFilter((filter) => others[filter].intersection_size(open[filter]));
  return { count: matching(filters).size(), ...counts, without };
}
