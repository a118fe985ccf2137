import type { TypedFastBitSet } from 'typedfastbitset';
import { matching, openFilterSets, type Scope } from './matching.ts';
import type { QuestionSets } from './question-sets.ts';

/** Users without a plan are measured against all questions. */
export const hasNoPlan = ({ disciplines, bodySystems }: Scope) => disciplines.length === 0 && bodySystems.length === 0;

/** The questions of the user's plan, or all questions without a plan, as a new set. */
export const questionsOfPlan = (questions: QuestionSets, scope: Scope): TypedFastBitSet =>
  hasNoPlan(scope) ? questions.all.clone() : matching(openFilterSets({ questions, scope }));
