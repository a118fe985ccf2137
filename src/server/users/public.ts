export { ensureDaysAllowed } from './extra-days/ensure-days-allowed.ts';
export { lockTargetUser, mayActOn } from './target-user.ts';
export { searchConditions } from './user-filter.ts';
