import { TypedFastBitSet } from 'typedfastbitset';
import { type Learner, type QuestionSets, questionsOfPlan } from '#server/quiz/public.ts';
import type { TopicQuery } from '#shared/statistics/contract.ts';

/** Where a topic is counted: 0 stands for all disciplines, or all body systems. */
export interface CountedTopic {
  disciplineId: number;
  bodySystemId: number;
}

export const countedTopic = ({ discipline, bodySystem }: TopicQuery): CountedTopic => ({
  disciplineId: discipline ?? 0,
  bodySystemId: bodySystem ?? 0,
});

/** The questions of one topic; none when nothing stands in it. */
export const membersOf = (sets: Map<number, TypedFastBitSet>, id: number): TypedFastBitSet =>
  sets.get(id) ?? new TypedFastBitSet();

/** What there is to learn for somebody in a topic; a set of its own. */
export function questionsToLearn(questions: QuestionSets, learner: Learner, { discipline, bodySystem }: TopicQuery) {
  const toLearn = questionsOfPlan(questions, learner);
  if (discipline !== undefined) toLearn.intersection(membersOf(questions.disciplines, discipline));
  if (bodySystem !== undefined) toLearn.intersection(membersOf(questions.bodySystems, bodySystem));
  return toLearn;
}
