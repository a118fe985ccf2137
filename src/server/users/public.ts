export { ensureDaysAllowed } from './grant-days.ts';
export { lockTargetUser, mayActOn } from './target-user.ts';
export { searchConditions } from './user-filter.ts';
