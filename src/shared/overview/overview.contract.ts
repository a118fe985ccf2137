import { z } from 'zod';

const Moment = z.iso.datetime();
/** The first day of a month, in UTC. */
const Month = z.iso.date();

/** Now, and 30 days ago (or in the previous 30 days, for daily counts). */
const compared = { now: z.int(), before: z.int() };

const SignUps = z.object({
  ...compared,
  /** Those of the last 30 days. */
  confirmed: z.int(),
  days: z.array(z.object({ day: z.iso.date(), signUps: z.int(), confirmed: z.int() })),
  months: z.array(z.object({ month: Month, signUps: z.int(), confirmed: z.int() })),
});

const Trials = z.object({
  ...compared,
  /** By the month in which the trial began; bought at any later time. */
  months: z.array(z.object({ month: Month, started: z.int(), bought: z.int() })),
});

const Payers = z.object({
  ...compared,
  /** Of the users who paid at the start of the month, how many no longer did at its end, or do not now. */
  months: z.array(z.object({ month: Month, atStart: z.int(), lost: z.int() })),
});

/** In whole units, like prices. */
const Revenue = z.object({
  /** When the current month was counted; null before the first time. */
  asOf: Moment.nullable(),
  currencies: z.array(
    z.object({
      currency: z.string(),
      months: z.array(z.object({ month: Month, paid: z.number(), refunded: z.number() })),
    }),
  ),
});

const Waiting = z.object({ waiting: z.int(), late: z.int(), oldestAt: Moment.nullable() });
export type Waiting = z.infer<typeof Waiting>;

const FailedQueue = z.object({
  queue: z.string(),
  /** Failed in the last days. */
  failures: z.int(),
  lastFailedAt: Moment,
  /** Still stored, so they can be retried. */
  kept: z.int(),
});
export type FailedQueue = z.infer<typeof FailedQueue>;

/** What a new installation still needs. Only in production, and only until everything is done. */
const Setup = z.object({
  hasPlansForSale: z.boolean(),
  /** Stripe has called the webhook at least once. */
  hasWebhookCalls: z.boolean(),
  hasOwnLegalTexts: z.boolean(),
  hasSecondAdmin: z.boolean(),
});
export type Setup = z.infer<typeof Setup>;

/** GET overview: parts without permission are absent. The months end with the current one. */
export const OverviewResult = z.object({
  activeNow: z.int().optional(),
  signUps: SignUps.optional(),
  trials: Trials.optional(),
  payers: Payers.optional(),
  revenue: Revenue.optional(),
  /** Days that admins gave away for free, in the last 30 days and in the 30 before. */
  daysGiven: z.object(compared).optional(),
  reports: Waiting.optional(),
  userQuestions: Waiting.optional(),
  failedJobs: z.array(FailedQueue).optional(),
  setup: Setup.optional(),
});
export type OverviewResult = z.infer<typeof OverviewResult>;

/** POST overview/failed-jobs/{queue}/retry */
export const QueueParams = z.strictObject({ queue: z.string().max(200) });
export const RetryJobsResult = z.object({ retried: z.int() });
export type RetryJobsResult = z.infer<typeof RetryJobsResult>;
