export { chooseDailyQuestions } from './choosing/choose-daily-questions.ts';
export { dailyPersonalData } from './daily.personal-data.ts';
export { findDailyRecord } from './statistics/daily-statistics.queries.ts';
