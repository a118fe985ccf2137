import type { TypedFastBitSet } from 'typedfastbitset';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findLearner, hasNoPlan, learnerSet, type QuestionIndex, questionsOfPlan } from '#server/quiz/public.ts';
import type { TopicFigures, TopicsResult } from '#shared/statistics/contract.ts';
import { isEnough } from '#shared/statistics/minimum-sizes.ts';
import { findTopicTries, type TopicTries } from './topic-figures.queries.ts';
import { membersOf } from './topics.ts';

/** All disciplines and body systems of the user's plan; without a plan, all of them. */
export async function readTopics(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  index: QuestionIndex,
  { id: userId, hasAdminInterface }: SignedInUser,
): Promise<TopicsResult> {
  const [learner, questions, tries] = await Promise.all([
    findLearner(db, { userId, hasAdminInterface, at: now(), sets: ['answered'] }),
    index.current(),
    findTopicTries(db, userId, now()),
  ]);
  const toLearn = questionsOfPlan(questions, learner);
  const answered = toLearn.new_intersection(learnerSet(learner.sets, 'answered'));
  const figuresOf = (kind: TopicTries['kind'], included: number[], sets: Map<number, TypedFastBitSet>) =>
    tries
      .filter((topic) => topic.kind === kind && (hasNoPlan(learner) || included.includes(topic.id)))
      .map((topic) => presentTopic(topic, membersOf(sets, topic.id), { toLearn, answered }));
  return {
    disciplines: figuresOf('discipline', learner.disciplines, questions.disciplines),
    bodySystems: figuresOf('bodySystem', learner.bodySystems, questions.bodySystems),
  };
}

const presentTopic = (
  topic: TopicTries,
  inTopic: TypedFastBitSet,
  { toLearn, answered }: { toLearn: TypedFastBitSet; answered: TypedFastBitSet },
): TopicFigures => ({
  id: topic.id,
  name: topic.name,
  attempted: inTopic.intersection_size(answered),
  of: inTopic.intersection_size(toLearn),
  firstTry: { count: topic.rightFirstTries, of: topic.firstTries },
  averageFirstTry: isEnough({ answers: topic.allUsersFirstTries, people: topic.people })
    ? { count: topic.allUsersRightFirstTries, of: topic.allUsersFirstTries }
    : null,
  recentAnswers: topic.recentAttempts,
});
