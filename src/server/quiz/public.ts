export { quizPersonalData } from './quiz.personal-data.ts';
