export { notificationsPersonalData } from './notifications.personal-data.ts';
export { enqueuePush } from './push/enqueue-push.ts';
export { unsubscribeLinks } from './unsubscribe-links.ts';
