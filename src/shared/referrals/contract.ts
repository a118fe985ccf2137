import { z } from 'zod';

/** Somebody's own link, who came through it, and what was given for them. */
export const ReferralsResult = z.object({
  /** Null until the first plan is bought. */
  code: z.string().nullable(),
  link: z.url().nullable(),
  friends: z.object({ registered: z.int(), bought: z.int() }),
  rewards: z.object({
    /** Days for each friend who buys a plan, as it is set now; 0 gives nothing. */
    daysEach: z.int(),
    friendDays: z.int(),
    /** Friends may still take their money back. */
    pendingDays: z.int(),
    /** Earned; they begin when nothing else runs. */
    waitingDays: z.int(),
    givenDays: z.int(),
  }),
});
export type ReferralsResult = z.infer<typeof ReferralsResult>;

export const ReferralSettings = z.strictObject({
  inviterDays: z.int().min(0).max(365),
  friendDays: z.int().min(0).max(90),
});
export type ReferralSettings = z.infer<typeof ReferralSettings>;
