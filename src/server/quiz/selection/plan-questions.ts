import type { TypedFastBitSet } from 'typedfastbitset';
import { matching, openSides, type Scope } from './matching.ts';
import type { QuestionSets } from './question-sets.ts';

/** Without a plan somebody is measured by all there is, not by nothing. */
export const hasNoPlan = ({ disciplines, bodySystems }: Scope) => disciplines.length === 0 && bodySystems.length === 0;

/** What somebody's plan includes, or all there is; a set of its own. */
export const questionsOfPlan = (questions: QuestionSets, scope: Scope): TypedFastBitSet =>
  hasNoPlan(scope) ? questions.all.clone() : matching(openSides({ questions, scope }));
