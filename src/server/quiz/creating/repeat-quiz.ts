import { TypedFastBitSet } from 'typedfastbitset';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readQuiz } from '#server/quiz/playing/read-quiz.ts';
import { findLearner } from '#server/quiz/selection/learner-sets.queries.ts';
import { matching, openFilterSets } from '#server/quiz/selection/matching.ts';
import type { QuestionIndex } from '#server/quiz/selection/question-index.ts';
import { shuffled } from '#server/quiz/selection/random-members.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { AgainBody } from '#shared/quiz/creating.contract.ts';
import { quizLimits } from '#shared/quiz/quiz-limits.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import { findEarlierQuiz } from './earlier-quiz.queries.ts';
import { storeQuiz } from './store-quiz.ts';

/**
 * Creates a quiz from the questions of a finished one, in their current versions, as far as this user may still be
 * asked them.
 */
export async function repeatQuiz(
  deps: Deps,
  index: QuestionIndex,
  { id: userId, hasAdminInterface }: SignedInUser,
  { earlierId, id, which }: AgainBody & { earlierId: string },
): Promise<QuizResult> {
  const { db, limits, now } = deps;
  const earlier = await findEarlierQuiz(db, { userId, quizId: earlierId });
  if (!earlier) throw new AppError('not_found');
  if (earlier.isDiscarded) throw new AppError('quiz_discarded');
  if (!earlier.isFinalised) throw new AppError('quiz_not_finished');

  const learner = await findLearner(db, { userId, hasAdminInterface, at: now(), sets: [], quizId: id });
  if (!learner.isQuizThere) {
    await limits.consume('quizzesByUser', userId);
    const wanted = new TypedFastBitSet(earlier[which]);
    const choose = async () => {
      const inside = matching(openFilterSets({ questions: await index.current(), scope: learner }));
      // A block of an exam day may be longer than a quiz.
      return shuffled(inside.intersection(wanted).array(), Math.random).slice(0, quizLimits.size.max);
    };
    const { kind, criteria } = earlier;
    await storeQuiz(deps, index, { userId, id, kind, criteria, learner, choose });
  }
  return readQuiz(deps, { userId, quizId: id });
}
