export { refuseTooManyDays } from './grant-days.ts';
export { lockPersonToActOn, mayActOn } from './person-to-act-on.ts';
export { searchConditions } from './user-filter.ts';
