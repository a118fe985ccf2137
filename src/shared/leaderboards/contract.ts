import { z } from 'zod';
import { plainText } from '#shared/accounts/person-fields.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { leaderboardLimits } from './leaderboard-limits.ts';

export const Metric = z.enum(['effort', 'improvement', 'streak', 'shares']);
export type Metric = z.infer<typeof Metric>;

export const Period = z.enum(['week', 'month', 'all']);
export type Period = z.infer<typeof Period>;

export const LeaderboardScope = z.enum(['everyone', 'university', 'country', 'study-year']);
export type LeaderboardScope = z.infer<typeof LeaderboardScope>;

const board = {
  metric: Metric.default('effort'),
  period: Period.default('week'),
  scope: LeaderboardScope.default('everyone'),
};
export const BoardQuery = z.strictObject(board);
export type BoardQuery = z.infer<typeof BoardQuery>;

export const BoardPageQuery = z.strictObject({
  ...board,
  page: z.coerce.number().pipe(z.int().min(1).max(leaderboardLimits.pages)).default(1),
});
export type BoardPageQuery = z.infer<typeof BoardPageQuery>;

const LeaderboardRow = z.object({
  /** Changes with every calculation and identifies no user. */
  position: z.int(),
  rank: z.int(),
  name: z.string(),
  photo: z.string().nullable(),
  university: z.string().nullable(),
  /** Improvement in percentage points, to two decimals; all other values are counts. */
  value: z.number(),
  /** Ranks gained since the previous period; null for new members and on all-time boards. */
  change: z.int().nullable(),
  isOwn: z.boolean(),
});
export type LeaderboardRow = z.infer<typeof LeaderboardRow>;

/** The standing of the current user, or why they are not ranked. */
const OwnStanding = z.discriminatedUnion('state', [
  z.object({ state: z.literal('not-joined') }),
  /** Minors, and staff. */
  z.object({ state: z.literal('not-allowed'), reason: z.enum(['minor', 'staff']) }),
  z.object({ state: z.literal('too-few'), missing: z.int().positive() }),
  /** Only for improvement: enough answers, but no better than in the days before. */
  z.object({ state: z.literal('no-rise') }),
  /** Only on the university board: members who do not show their university are not listed there. */
  z.object({ state: z.literal('university-hidden') }),
  /** Enough answers; ranked with the next calculation. */
  z.object({ state: z.literal('waiting') }),
  z.object({ state: z.literal('ranked'), row: LeaderboardRow }),
]);
export type OwnStanding = z.infer<typeof OwnStanding>;

export const BoardResult = z.object({
  /** Null before the first calculation. */
  reckonedAt: z.iso.datetime().nullable(),
  /** When the period ends; null for all time. */
  resetsAt: z.iso.datetime().nullable(),
  /** Too few members, or the profile lacks the field for this scope. */
  hidden: z.enum(['too-small', 'profile-incomplete']).nullable(),
  rows: z.array(LeaderboardRow),
  /** Total number of members on all pages shown. */
  members: z.int(),
  pages: z.int(),
  /** On this board, or among everyone if it is hidden. */
  own: OwnStanding,
});
export type BoardResult = z.infer<typeof BoardResult>;

const alias = plainText
  .trim()
  .min(leaderboardLimits.alias.min, `Field should contain at least ${leaderboardLimits.alias.min} characters`)
  .max(leaderboardLimits.alias.max, fieldTexts.other);

export const MembershipBody = z.discriminatedUnion('shownAs', [
  z.strictObject({ shownAs: z.literal('name'), showsUniversity: z.boolean() }),
  z.strictObject({ shownAs: z.literal('alias'), alias, showsUniversity: z.boolean() }),
  z.strictObject({ shownAs: z.literal('hidden'), showsUniversity: z.boolean() }),
]);
export type MembershipBody = z.infer<typeof MembershipBody>;

export const MembershipResult = z.object({
  isMember: z.boolean(),
  shownAs: z.enum(['name', 'alias', 'hidden']),
  alias: z.string().nullable(),
  showsUniversity: z.boolean(),
  /** The name others see. */
  shownName: z.string(),
});
export type MembershipResult = z.infer<typeof MembershipResult>;

/** Private: visible only to the user. */
export const Milestone = z.object({
  id: z.enum(['hundred-answers', 'seven-day-streak', 'body-system-finished']),
  reached: z.boolean(),
  count: z.int(),
  of: z.int(),
});
export type Milestone = z.infer<typeof Milestone>;
export const Milestones = z.array(Milestone);
