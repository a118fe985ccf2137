import { z } from 'zod';

const Promotion = z.object({
  id: z.int(),
  /** Percent off the first period. */
  value: z.int(),
  maxActivations: z.int(),
  activations: z.int(),
  ends: z.iso.datetime(),
});

/**
 * A plan, with the names of the specification. `price` is the current price of the first period, including promotions.
 */
export const Plan = z.object({
  id: z.int(),
  name: z.string(),
  card: z.object({ head: z.string(), body: z.string(), isHighlighted: z.boolean() }),
  /** Null if the plan has no price in the user's region. */
  price: z.number().nullable(),
  previousPrice: z.number().nullable(),
  /** Price of every later period. */
  renewalPrice: z.number().nullable(),
  currency: z.string(),
  currencySymbol: z.string(),
  /** False if the plan is not sold in the user's region. */
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

/** PATCH payments/{planId}/promotion: reserves a place for the user while they pay. */
export const PromotionPlaceResult = z.object({ promotion: Promotion, reservedUntil: z.iso.datetime() });
export type PromotionPlaceResult = z.infer<typeof PromotionPlaceResult>;

/** POST payments/{planId}/pay?provider=1: PayPal, which is not available yet. */
export const PayQuery = z.strictObject({ provider: z.coerce.number().int().min(0).max(1000) });
export const PayBody = z.strictObject({ data: z.record(z.string().max(100), z.unknown()).optional() });

/** Settings for the hosted card field in the browser. */
export const PaymentSettingsResult = z.object({
  publishableKey: z.string(),
  /** URL of the provider's browser script if it is not Stripe's own. */
  scriptUrl: z.url().nullable(),
});
export type PaymentSettingsResult = z.infer<typeof PaymentSettingsResult>;
