import { z } from 'zod';

const MAX_ID = 2_147_483_647;

export const ShareNetwork = z.enum(['facebook', 'device', 'link']);
export type ShareNetwork = z.infer<typeof ShareNetwork>;

export const ShareBody = z.strictObject({
  questionId: z.int().positive().max(MAX_ID),
  /** Whether it counts on the leaderboard of shares. */
  isLeaderboard: z.boolean().default(true),
  network: ShareNetwork.default('facebook'),
});
export type ShareBody = z.infer<typeof ShareBody>;

export const ShareToken = z.string().regex(/^[\w-]{20,40}$/);
export const ShareParams = z.object({ id: ShareToken });

export const ShareStatus = z.enum(['begun', 'confirmed', 'failed']);
export type ShareStatus = z.infer<typeof ShareStatus>;

export const ShareResult = z.object({
  /** Part of the link. */
  id: z.string(),
  url: z.url(),
  /** The text to share: the specified share text, or a teaser if only that may be shown. */
  text: z.string(),
  isWhole: z.boolean(),
  status: ShareStatus,
});
export type ShareResult = z.infer<typeof ShareResult>;

/** The question of a link for a signed-in user; only its first words if their plan does not include it. */
export const SharedQuestionResult = z.object({
  isWhole: z.boolean(),
  /** Whether the user's plan includes it, so that they can answer it in a quiz. */
  isAnswerable: z.boolean(),
  text: z.string(),
  leadIn: z.string(),
  /** In the order of their letters. */
  answers: z.array(z.object({ text: z.string() })),
  picture: z.object({ path: z.string(), altText: z.string(), width: z.int(), height: z.int() }).nullable(),
});
export type SharedQuestionResult = z.infer<typeof SharedQuestionResult>;

/** Creates a Learning quiz of this one question. */
export const AnswerSharedBody = z.strictObject({ id: z.uuid() });
export type AnswerSharedBody = z.infer<typeof AnswerSharedBody>;

/**
 * The outcome, and the network if it was chosen after the link was created. Final once saved. A cancelled share is
 * deleted.
 */
export const ShareDecisionBody = z.strictObject({
  status: z.enum(['confirmed', 'failed', 'cancelled']),
  network: ShareNetwork.optional(),
});
export type ShareDecisionBody = z.infer<typeof ShareDecisionBody>;

const twoDigits = z.coerce.number().pipe(z.int().min(1).max(12));
export const MySharesQuery = z.strictObject({
  period: z.literal('month').default('month'),
  month: twoDigits,
  year: z.coerce.number().pipe(z.int().min(2000).max(2100)),
  groupBy: z.literal('day').default('day'),
});
export type MySharesQuery = z.infer<typeof MySharesQuery>;

/** Days without a share are omitted. */
export const MySharesResult = z.array(z.object({ time: z.iso.date(), all: z.int(), confirmed: z.int() }));
export type MySharesResult = z.infer<typeof MySharesResult>;

export const Share = z.object({
  id: z.string(),
  url: z.url(),
  /** The beginning of the question, without Markdown. */
  start: z.string(),
  network: ShareNetwork,
  status: ShareStatus,
  createdAt: z.iso.datetime(),
  opened: z.int(),
  isStopped: z.boolean(),
});
export type Share = z.infer<typeof Share>;
/** The last fifty. */
export const RecentShares = z.array(Share);
