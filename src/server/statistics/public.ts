export { statisticsPersonalData } from './statistics.personal-data.ts';
