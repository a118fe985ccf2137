export { QuickQuizCard } from './quick-quiz-card.tsx';
export { QuizCards } from './quiz-cards.tsx';

/** Heavier than the rest of a page that shows one question, so it is loaded beside it. */
export const loadQuestionSheet = () => import('./question/question-sheet.tsx');

/** Only where somebody looks back. */
export const loadQuizHistory = () => import('./history/quiz-history.tsx');
