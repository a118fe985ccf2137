export { askedColumns, type AskedRow, revealSource } from './playing/quiz-questions.queries.ts';
export { presentAskedQuestion, presentReveal } from './playing/quiz.present.ts';
export { quizPersonalData } from './quiz.personal-data.ts';
export { createQuestionIndex, type QuestionIndex } from './selection/question-index.ts';
export { findLearner, type Learner } from './selection/learner-sets.queries.ts';
export { learnerSet } from './selection/learner-sets.ts';
export { hasNoPlan, questionsOfPlan } from './selection/plan-questions.ts';
export type { QuestionSets } from './selection/question-sets.ts';
