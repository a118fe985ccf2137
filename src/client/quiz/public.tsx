export { QuizCards } from './quiz-cards.tsx';
