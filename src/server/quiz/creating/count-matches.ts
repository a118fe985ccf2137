import { TypedFastBitSet } from 'typedfastbitset';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { presentTest } from '#server/quiz/playing/quiz.present.ts';
import { facetsOf } from '#server/quiz/selection/facets.ts';
import { findLearner } from '#server/quiz/selection/learner-sets.queries.ts';
import { learnerSetNames } from '#server/quiz/selection/learner-sets.ts';
import { filterSetsOf, matching } from '#server/quiz/selection/matching.ts';
import type { QuestionIndex } from '#server/quiz/selection/question-index.ts';
import type { MatchesResult } from '#shared/quiz/creating.contract.ts';
import type { QuestionCriteria } from '#shared/quiz/criteria.ts';

/**
 * Counts the matching questions, what each other choice would match, and what open Test quizzes withhold. Works on sets; the database only provides the
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
  const { withheld, sets, openTests } = learner;
  const known = { questions, scope: learner, withheld, learner: sets };
  const withTests = matching(filterSetsOf(criteria, { ...known, withheld: new TypedFastBitSet() }));
  const held = openTests.map((test) => {
    const count = new TypedFastBitSet(test.questionIds).intersection_size(withTests);
    return Object.assign(presentTest(test), { count, isExamBlock: test.isExamBlock });
  });
  return { ...facetsOf(criteria, known), openTests: held.filter(({ count }) => count > 0) };
}
