import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { facetsOf } from '#server/quiz/selection/facets.ts';
import { findLearner } from '#server/quiz/selection/learner-sets.queries.ts';
import { learnerSetNames } from '#server/quiz/selection/learner-sets.ts';
import type { QuestionIndex } from '#server/quiz/selection/question-index.ts';
import type { MatchesResult } from '#shared/quiz/creating.contract.ts';
import type { QuestionCriteria } from '#shared/quiz/criteria.ts';

/**
 * Counts the matching questions and what each other choice would match. Works on sets; the database only provides the
 * user's data.
 */
export async function countMatches(
  { db, now }: Deps,
  index: QuestionIndex,
  { id: userId, hasAdminInterface }: SignedInUser,
  criteria: QuestionCriteria,
): Promise<MatchesResult> {
  const [learner, questions] = await Promise.all([
    findLearner(db, { userId, hasAdminInterface, at: now(), sets: [...learnerSetNames] }),
    index.current(),
  ]);
  return facetsOf(criteria, { questions, scope: learner, withheld: learner.withheld, learner: learner.sets });
}
