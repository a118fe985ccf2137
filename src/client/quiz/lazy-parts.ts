/** Loaded separately, because it is heavier than the rest of a page that shows a single question. */
export const loadQuestionSheet = () => import('./question/question-sheet.tsx');

/** Loaded only on screens that show past quizzes. */
export const loadQuizHistory = () => import('./history/quiz-history.tsx');
