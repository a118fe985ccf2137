import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findLearner, learnerSet, type QuestionIndex } from '#server/quiz/public.ts';
import type { AttemptedResult, AverageAttemptedResult, TopicQuery } from '#shared/statistics/contract.ts';
import { isEnough } from '#shared/statistics/minimum-sizes.ts';
import { findAllUsersTries } from './all-users.queries.ts';
import { rejectUnknownTopics } from './known-topics.ts';
import { countedTopic, questionsToLearn } from './topics.ts';

/** How many of the user's available questions they have answered. Uses sets only and does not read the attempts. */
export async function readAttempted(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  index: QuestionIndex,
  { id: userId, hasAdminInterface }: Pick<SignedInUser, 'id' | 'hasAdminInterface'>,
  topic: TopicQuery,
): Promise<AttemptedResult> {
  const [learner, questions] = await Promise.all([
    findLearner(db, { userId, hasAdminInterface, at: now(), sets: ['answered', 'answered_right'] }),
    index.current(),
    rejectUnknownTopics(db, topic),
  ]);
  const toLearn = questionsToLearn(questions, learner, topic);
  return {
    count: toLearn.intersection_size(learnerSet(learner.sets, 'answered')),
    of: toLearn.size(),
    correct: toLearn.intersection_size(learnerSet(learner.sets, 'answered_right')),
  };
}

/** How many questions the average user has answered, relative to the questions available to this user. */
export async function readAverageAttempted(
  { db, replica, now }: Pick<Deps, 'db' | 'replica' | 'now'>,
  index: QuestionIndex,
  { id: userId, hasAdminInterface }: SignedInUser,
  topic: TopicQuery,
): Promise<AverageAttemptedResult> {
  const [learner, questions, allUsers] = await Promise.all([
    findLearner(db, { userId, hasAdminInterface, at: now(), sets: [] }),
    index.current(),
    findAllUsersTries(replica, countedTopic(topic)),
    rejectUnknownTopics(db, topic),
  ]);
  const of = questionsToLearn(questions, learner, topic).size();
  const { firstTries, rightFirstTries, people, learners } = allUsers;
  if (!isEnough({ answers: firstTries, people })) return { count: null, of, correct: null };
  // Other users have larger plans and have answered questions that no longer exist, so the average is capped at `of`.
  const count = Math.min(firstTries / learners, of);
  return { count, of, correct: count * (rightFirstTries / firstTries) };
}
