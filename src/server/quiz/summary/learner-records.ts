import type { TypedFastBitSet } from 'typedfastbitset';
import { learnerSet, type LearnerSets } from '#server/quiz/selection/learner-sets.ts';
import type { QuestionSets } from '#server/quiz/selection/question-sets.ts';

/** How a learner's questions of one topic went last, in all quizzes; those left open are not among them. */
export interface TopicRecord {
  right: number;
  answered: number;
}

/** The record in a topic, by its id. */
export interface LearnerRecords {
  disciplines: (id: number) => TopicRecord;
  bodySystems: (id: number) => TopicRecord;
}

/** Of the questions that are published now: where others belong is not known any more. */
export function learnerRecords(questions: QuestionSets, learner: LearnerSets): LearnerRecords {
  const right = learnerSet(learner, 'answered_right');
  const wrong = learnerSet(learner, 'answered_wrong');
  const recordIn = (topics: Map<number, TypedFastBitSet>) => (id: number) => {
    const inTopic = topics.get(id);
    const rightOnes = inTopic?.intersection_size(right) ?? 0;
    return { right: rightOnes, answered: rightOnes + (inTopic?.intersection_size(wrong) ?? 0) };
  };
  return { disciplines: recordIn(questions.disciplines), bodySystems: recordIn(questions.bodySystems) };
}
