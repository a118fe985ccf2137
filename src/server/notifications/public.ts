export { notificationsPersonalData } from './notifications.personal-data.ts';
export { findPreferences } from './preferences.queries.ts';
export { newsReaders, wantsNewsBy } from './news-readers.ts';
export { notifyInBatches, notifyUser } from './notify-user.ts';
export { switchesOf } from './switches.ts';
export { unsubscribeLinks } from './unsubscribe-links.ts';
