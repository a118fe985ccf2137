import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { findFileKeysOf, findMessagesOf } from './support-messages.queries.ts';

/** Messages that a user sent to support while signed in. */
export const contactPersonalData: PersonalDataPart = {
  name: 'supportMessages',
  tables: ['support_messages', 'support_attachments'],
  collect: findMessagesOf,
  files: findFileKeysOf,
};
