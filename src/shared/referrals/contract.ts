import { z } from 'zod';

/** A user's referral link, the number of friends, and the rewards. */
export const ReferralsResult = z.object({
  /** Null until the first plan is bought. */
  code: z.string().nullable(),
  link: z.url().nullable(),
  friends: z.object({ registered: z.int(), bought: z.int() }),
  rewards: z.object({
    /** Current reward in days for each friend who buys a plan; 0 means none. */
    daysEach: z.int(),
    friendDays: z.int(),
    /** Friends can still claim a refund. */
    pendingDays: z.int(),
    /** Earned; they begin when no other plan is running. */
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

/** The revision is the one that was read; if it is outdated, nothing is saved. */
export const ChangeReferralSettingsBody = ReferralSettings.extend({ revision: z.int().positive() });
export type ChangeReferralSettingsBody = z.infer<typeof ChangeReferralSettingsBody>;

export const ReferralSettingsResult = ReferralSettings.extend({ revision: z.int() });
export type ReferralSettingsResult = z.infer<typeof ReferralSettingsResult>;
