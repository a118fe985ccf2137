export { notificationsPersonalData } from './notifications.personal-data.ts';
