export { QuickQuizCard } from './quick-quiz-card.tsx';
export { QuizCards } from './quiz-cards.tsx';
export type { PractiseControls } from './practise.tsx';

/** Loaded separately, because it is heavier than the rest of a page that shows a single question. */
export const loadQuestionSheet = () => import('./question/question-sheet.tsx');

/** Loaded only where quizzes on one topic are offered. */
export const loadPractise = () => import('./practise.tsx');

/** Loaded only on screens that show past quizzes. */
export const loadQuizHistory = () => import('./history/quiz-history.tsx');
