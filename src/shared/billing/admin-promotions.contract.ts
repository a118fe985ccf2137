import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { RowId } from '#shared/platform/ids.ts';
import { listResult, paging, SearchText } from '#shared/platform/list.contract.ts';

const MOST = 2_147_483_647;
const Id = z.int().positive().max(MOST);

/** `full`: all places are taken. */
const promotionStates = ['open', 'full', 'ended'] as const;
export type PromotionState = (typeof promotionStates)[number];

const promotionSorts = ['ends', 'plan', 'value', 'left'] as const;
export type PromotionSort = (typeof promotionSorts)[number];

export const PromotionsQuery = z.strictObject({
  /** Searches the name of the plan. */
  search: SearchText,
  state: z.enum(promotionStates).optional(),
  planId: RowId.optional(),
  ...paging(promotionSorts, 'desc'),
});
export type PromotionsQuery = z.infer<typeof PromotionsQuery>;

export const AdminPromotion = z.object({
  id: z.int(),
  revision: z.int(),
  plan: z.object({ id: z.int(), name: z.string() }),
  state: z.enum(promotionStates),
  /** Percent off the first period. */
  value: z.int(),
  maxActivations: z.int(),
  activations: z.int(),
  /** Number of free places. */
  left: z.int(),
  ends: z.iso.datetime(),
  /** Stripe's coupon id, set once a purchase with it was started. */
  couponId: z.string().nullable(),
});
export type AdminPromotion = z.infer<typeof AdminPromotion>;
export const PromotionsResult = listResult(AdminPromotion);
export type PromotionsResult = z.infer<typeof PromotionsResult>;

const shareText = 'Please enter a whole number from 1 to 100.';
const placesText = 'Please enter a whole number from 1 to 1,000,000.';

const fields = {
  value: z.int(shareText).min(1, shareText).max(100, shareText),
  maxActivations: z.int(placesText).min(1, placesText).max(1_000_000, placesText),
  ends: z.iso.datetime(fieldTexts.other),
};

export const NewPromotion = z.strictObject({
  ...fields,
  planId: z.int('Please choose a plan.').positive('Please choose a plan.').max(MOST),
  /** Set after the admin has confirmed a second promotion on the same plan. */
  isConfirmed: z.boolean().default(false),
});
export type NewPromotion = z.infer<typeof NewPromotion>;

export const PromotionChange = z.strictObject({ ...fields, revision: Id });
export type PromotionChange = z.infer<typeof PromotionChange>;
