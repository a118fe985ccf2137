export { readDailyQuestion } from './asking/read-daily-question.ts';
export { chooseDailyQuestions } from './choosing/choose-daily-questions.ts';
export { dailyPersonalData } from './daily.personal-data.ts';
export { findDailyRecord } from './statistics/daily-statistics.queries.ts';
export { readDailyStatistics } from './statistics/read-daily-statistics.ts';
