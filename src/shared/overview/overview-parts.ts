import type { Permission } from '#shared/access/permissions.ts';

/** The parts of the overview, with the permission each requires. */
export const overviewParts = {
  activeNow: 'UserManagement.read',
  signUps: 'UserManagement.read',
  trials: 'UserSubscriptionManagement.read',
  payers: 'UserSubscriptionManagement.read',
  revenue: 'SubscriptionManagement.read',
  daysGiven: 'UserSubscriptionManagement.read',
  reports: 'QuestionFeedBack.read',
  userQuestions: 'UserQuestion.read',
  failedJobs: 'AdminEvents.view',
} as const satisfies Record<string, Permission>;

/** For the list of what is left to do before the first sale. */
export const SETUP_PERMISSION: Permission = 'SubscriptionManagement.update';

export type OverviewPart = keyof typeof overviewParts;

/** Length of the period shown in the first tiles, and of the period before it that is compared. */
export const OVERVIEW_DAYS = 30;
/** The current month and the months before it. */
export const OVERVIEW_MONTHS = 12;
/** Items that wait longer than this are overdue. */
export const LATE_AFTER_DAYS = 7;
/** How long failed jobs are shown. */
export const FAILURES_SHOWN_DAYS = 7;
