export { eventLogPersonalData } from './event-log.personal-data.ts';
