export { chooseDailyQuestions } from './choosing/choose-daily-questions.ts';
export { dailyPersonalData } from './daily.personal-data.ts';
