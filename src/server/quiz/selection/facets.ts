import type { TypedFastBitSet } from 'typedfastbitset';
import type { MatchesResult } from '#shared/quiz/creating.contract.ts';
import type { QuestionCriteria } from '#shared/quiz/criteria.ts';
import { questionTypes, QuestionType } from '#shared/quiz/question-types.ts';
import type { LearnerSets } from './learner-sets.ts';
import { matching, openFilterSets, questionsOfType, type Scope, type FilterName, filterSetsOf } from './matching.ts';
import type { QuestionSets } from './question-sets.ts';

const difficulties = [1, 2, 3];
const allTypes = Object.keys(questionTypes).map((type) => QuestionType.parse(Number(type)));

interface Known {
  questions: QuestionSets;
  scope: Scope;
  withheld: TypedFastBitSet;
  learner: LearnerSets;
}

/** Counts each choice of a filter against the questions that pass the other three filters. */
export function facetsOf(criteria: QuestionCriteria, known: Known): Omit<MatchesResult, 'openTests'> {
  const { questions, scope, learner } = known;
  const open = openFilterSets(known);
  const filters = filterSetsOf(criteria, known, open);
  const facet = (filter: FilterName, ids: number[], setOf: (id: number) => TypedFastBitSet | undefined) => {
    const others = matching(filters, { without: filter });
    return {
      counts: ids.map((id) => ({ id, count: setOf(id)?.intersection_size(others) ?? 0 })),
      without: others.intersection_size(open[filter]),
    };
  };
  const byDiscipline = facet('disciplines', scope.disciplines, (id) => questions.disciplines.get(id));
  const byBodySystem = facet('bodySystems', scope.bodySystems, (id) => questions.bodySystems.get(id));
  const byDifficulty = facet('difficulties', difficulties, (id) => questions.difficulties.get(id));
  const byType = facet('questionTypes', allTypes, (id) => questionsOfType(QuestionType.parse(id), questions, learner));
  return {
    count: matching(filters).size(),
    disciplines: byDiscipline.counts,
    bodySystems: byBodySystem.counts,
    difficulties: byDifficulty.counts,
    questionTypes: byType.counts,
    without: {
      disciplines: byDiscipline.without,
      bodySystems: byBodySystem.without,
      difficulties: byDifficulty.without,
      questionTypes: byType.without,
    },
  };
}
