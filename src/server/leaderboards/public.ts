export { leaderboardsPersonalData } from './leaderboards.personal-data.ts';
export { ensureCalculated } from './calculation/calculate-leaderboards.ts';
