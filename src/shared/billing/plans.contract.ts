import { z } from 'zod';

const Promotion = z.object({
  id: z.int(),
  /** Percent off the first period. */
  value: z.int(),
  maxActivations: z.int(),
  activations: z.int(),
  ends: z.iso.datetime(),
});

/** What can be bought, as the specification names it. `price` is what the first period costs now, promotion included. */
export const Plan = z.object({
  id: z.int(),
  name: z.string(),
  card: z.object({ head: z.string(), body: z.string(), isHighlighted: z.boolean() }),
  /** Null where the plan has no price in the person's area. */
  price: z.number().nullable(),
  previousPrice: z.number().nullable(),
  /** What every later period costs. */
  renewalPrice: z.number().nullable(),
  currency: z.string(),
  currencySymbol: z.string(),
  /** False where the plan is not sold in the person's area. */
  isAvailable: z.boolean(),
  isPromotion: z.boolean(),
  duration: z.int(),
  durationModifier: z.enum(['d', 'm', 'y']),
  isTrial: z.boolean(),
  regionalisation: z.array(z.object({ price: z.number(), worldRegion: z.object({ code: z.string() }) })),
  promotion: Promotion.nullable(),
});
export type Plan = z.infer<typeof Plan>;

export const PlansResult = z.array(Plan);
export type PlansResult = z.infer<typeof PlansResult>;

/** PATCH payments/{planId}/promotion: a place is held for the person while they pay. */
export const PromotionPlaceResult = z.object({ promotion: Promotion, reservedUntil: z.iso.datetime() });
export type PromotionPlaceResult = z.infer<typeof PromotionPlaceResult>;

/** POST payments/{planId}/pay?provider=1: PayPal, which is not open yet. */
export const PayQuery = z.strictObject({ provider: z.coerce.number().int().min(0).max(1000) });
export const PayBody = z.strictObject({ data: z.record(z.string().max(100), z.unknown()).optional() });

/** What the browser needs to show the hosted card field. */
export const PaymentSettingsResult = z.object({
  publishableKey: z.string(),
  /** Where the provider's browser client comes from when it is not Stripe's own address. */
  scriptUrl: z.url().nullable(),
});
export type PaymentSettingsResult = z.infer<typeof PaymentSettingsResult>;
