import type { ManagedPromotion } from '#shared/billing/promotion-management.contract.ts';

/** Columns of the export file. */
export const promotionColumns = [
  { title: 'Id', cell: ({ id }: ManagedPromotion) => id },
  { title: 'Plan', cell: ({ plan }: ManagedPromotion) => plan.name },
  { title: 'State', cell: ({ state }: ManagedPromotion) => state },
  { title: 'Percent off', cell: ({ value }: ManagedPromotion) => value },
  { title: 'Places', cell: ({ maxActivations }: ManagedPromotion) => maxActivations },
  { title: 'Taken', cell: ({ activations }: ManagedPromotion) => activations },
  { title: 'Left', cell: ({ left }: ManagedPromotion) => left },
  { title: 'Ends', cell: ({ ends }: ManagedPromotion) => ends },
  { title: 'Coupon at Stripe', cell: ({ couponId }: ManagedPromotion) => couponId },
];
