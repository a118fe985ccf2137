export { examDayPersonalData } from './exam-day.personal-data.ts';
