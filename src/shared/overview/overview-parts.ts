import type { Permission } from '#shared/access/permissions.ts';

/** What the overview consists of, and who is told it. */
export const overviewParts = {
  activeNow: 'UserManagement.read',
  signUps: 'UserManagement.read',
  trials: 'UserSubscriptionManagement.read',
  payers: 'UserSubscriptionManagement.read',
  revenue: 'SubscriptionManagement.read',
  reports: 'QuestionFeedBack.read',
  userQuestions: 'UserQuestion.read',
  failedJobs: 'AdminEvents.view',
} as const satisfies Record<string, Permission>;

export type OverviewPart = keyof typeof overviewParts;

/** How many days the figures of the first tiles speak of, and what they are compared with. */
export const OVERVIEW_DAYS = 30;
/** The one that runs and those before it. */
export const OVERVIEW_MONTHS = 12;
/** What waits longer than this is late. */
export const LATE_AFTER_DAYS = 7;
/** How long it is told that jobs were given up. */
export const FAILURES_SHOWN_DAYS = 7;
