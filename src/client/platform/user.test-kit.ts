import type { UserResult } from '#shared/accounts/contract.ts';
import { defaultStudySettings } from '#shared/profile/contract.ts';

/** A user as returned by the server. Tests override what they need. */
export const aUser = (told: Partial<UserResult> = {}): UserResult => ({
  id: '00000000-0000-4000-8000-000000000000',
  email: 'ada@example.com',
  hasPassword: true,
  firstName: 'Ada',
  lastName: 'Byron',
  photo: null,
  country: null,
  region: null,
  university: null,
  fieldOfStudyId: null,
  fieldOfStudy: null,
  studyYear: null,
  gender: null,
  bornOn: null,
  timeZone: 'UTC',
  study: defaultStudySettings,
  tutorialFinished: false,
  hasAdminInterface: false,
  permissions: {},
  affiliateCode: null,
  subscriptions: [],
  recurringSubscriptions: [],
  shownToday: [],
  ...told,
});
