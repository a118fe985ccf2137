import { z } from 'zod';

const Moment = z.iso.datetime();
/** The first day of a month, in UTC. */
const Month = z.iso.date();

/** Now, and as it was 30 days ago (or in the 30 days before, for what is counted by days). */
const compared = { now: z.int(), before: z.int() };

const SignUps = z.object({
  ...compared,
  /** Of those of the last 30 days. */
  confirmed: z.int(),
  days: z.array(z.object({ day: z.iso.date(), signUps: z.int(), confirmed: z.int() })),
  months: z.array(z.object({ month: Month, signUps: z.int(), confirmed: z.int() })),
});

const Trials = z.object({
  ...compared,
  /** By the month in which a trial began; bought at any time since. */
  months: z.array(z.object({ month: Month, started: z.int(), bought: z.int() })),
});

const Payers = z.object({
  ...compared,
  /** Of those who paid when the month began, how many did not when it ended, or do not now. */
  months: z.array(z.object({ month: Month, atStart: z.int(), lost: z.int() })),
});

/** In whole units, as prices are. */
const Revenue = z.object({
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
  /** Given up in the last days. */
  failures: z.int(),
  lastFailedAt: Moment,
  /** Still known whole: these can be tried again. */
  kept: z.int(),
});
export type FailedQueue = z.infer<typeof FailedQueue>;

/** GET overview: what somebody may not know is not there. The months end with the one that runs. */
export const OverviewResult = z.object({
  activeNow: z.int().optional(),
  signUps: SignUps.optional(),
  trials: Trials.optional(),
  payers: Payers.optional(),
  revenue: Revenue.optional(),
  reports: Waiting.optional(),
  userQuestions: Waiting.optional(),
  failedJobs: z.array(FailedQueue).optional(),
});
export type OverviewResult = z.infer<typeof OverviewResult>;

/** POST overview/failed-jobs/{queue}/retry */
export const QueueParams = z.strictObject({ queue: z.string().max(200) });
export const RetryJobsResult = z.object({ retried: z.int() });
export type RetryJobsResult = z.infer<typeof RetryJobsResult>;
