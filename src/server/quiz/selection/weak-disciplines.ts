import { learnerSet, type LearnerSets } from './learner-sets.ts';
import type { Scope } from './matching.ts';
import type { QuestionSets } from './question-sets.ts';

/** Fewer answers are not conclusive. */
const MIN_ANSWERS = 5;
const MAX_WEAK = 3;

/** The disciplines of the plan with the lowest share of correctly answered questions, weakest first. */
export function weakDisciplines(questions: QuestionSets, scope: Scope, learner: LearnerSets): number[] {
  const right = learnerSet(learner, 'answered_right');
  const wrong = learnerSet(learner, 'answered_wrong');
  return scope.disciplines
    .map((id) => {
      const set = questions.disciplines.get(id);
      const rightCount = set?.intersection_size(right) ?? 0;
      const answers = rightCount + (set?.intersection_size(wrong) ?? 0);
      return { id, answers, share: rightCount / answers };
    })
    .filter(({ answers }) => answers >= MIN_ANSWERS)
    .toSorted((a, b) => a.share - b.share || b.answers - a.answers)
    .slice(0, MAX_WEAK)
    .map(({ id }) => id);
}
