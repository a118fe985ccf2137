// Only re-exports: a page that imports one of these must not load the others.
export { loadQuestionSheet, loadQuizHistory } from './lazy-parts.ts';
export { QuickQuizCard } from './quick-quiz-card.tsx';
export { QuizCards } from './quiz-cards.tsx';
export { usePractise } from './use-practise.ts';
