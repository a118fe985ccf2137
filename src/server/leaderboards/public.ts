export { leaderboardsPersonalData } from './leaderboards.personal-data.ts';
export { reckonFirst } from './reckoning/reckon-leaderboards.ts';
