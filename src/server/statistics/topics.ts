import { TypedFastBitSet } from 'typedfastbitset';
import { type Learner, type QuestionSets, questionsOfPlan } from '#server/quiz/public.ts';
import type { TopicQuery } from '#shared/statistics/contract.ts';

/** The ids under which a topic is counted: 0 means all disciplines or all body systems. */
export interface CountedTopic {
  disciplineId: number;
  bodySystemId: number;
}

export const countedTopic = ({ discipline, bodySystem }: TopicQuery): CountedTopic => ({
  disciplineId: discipline ?? 0,
  bodySystemId: bodySystem ?? 0,
});

/** The questions of a topic; an empty set if it has none. */
export const membersOf = (sets: Map<number, TypedFastBitSet>, id: number): TypedFastBitSet =>
  sets.get(id) ?? new TypedFastBitSet();

/** The questions available to a user in a topic, as a new set. */
export function questionsToLearn(questions: QuestionSets, learner: Learner, { discipline, bodySystem }: TopicQuery) {
  const toLearn = questionsOfPlan(questions, learner);
  if (discipline !== undefined) toLearn.intersection(membersOf(questions.disciplines, discipline));
  if (bodySystem !== undefined) toLearn.intersection(membersOf(questions.bodySystems, bodySystem));
  return toLearn;
}
