import type { TypedFastBitSet } from 'typedfastbitset';
import { learnerSet, type LearnerSets } from '#server/quiz/selection/learner-sets.ts';
import type { QuestionSets } from '#server/quiz/selection/question-sets.ts';

/** The last outcomes of a user's questions of one topic over all quizzes, without omitted questions. */
export interface TopicRecord {
  right: number;
  answered: number;
}

/** Records by topic id. */
export interface LearnerRecords {
  disciplines: (id: number) => TopicRecord;
  bodySystems: (id: number) => TopicRecord;
}

/** Covers published questions only, because the topics of others are not in the index. */
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
