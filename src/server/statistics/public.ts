export { allTimeTotals } from './all-users.queries.ts';
export { foldAnswers, startFolding } from './fold-answers.ts';
export { readAttempted, readAverageAttempted } from './read-attempted.ts';
export { readFirstTries, readProgress } from './read-charts.ts';
export { statisticsPersonalData } from './statistics.personal-data.ts';
