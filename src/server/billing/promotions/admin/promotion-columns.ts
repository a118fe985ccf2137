import type { AdminPromotion } from '#shared/billing/admin-promotions.contract.ts';

/** Columns of the export file. */
export const promotionColumns = [
  { title: 'Id', cell: ({ id }: AdminPromotion) => id },
  { title: 'Plan', cell: ({ plan }: AdminPromotion) => plan.name },
  { title: 'State', cell: ({ state }: AdminPromotion) => state },
  { title: 'Percent off', cell: ({ value }: AdminPromotion) => value },
  { title: 'Places', cell: ({ maxActivations }: AdminPromotion) => maxActivations },
  { title: 'Taken', cell: ({ activations }: AdminPromotion) => activations },
  { title: 'Left', cell: ({ left }: AdminPromotion) => left },
  { title: 'Ends', cell: ({ ends }: AdminPromotion) => ends },
  { title: 'Coupon at Stripe', cell: ({ couponId }: AdminPromotion) => couponId },
];
