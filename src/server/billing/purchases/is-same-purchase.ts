import type { PurchaseRequest } from './purchases.queries.ts';

/** The card is not compared: the same purchase can continue with another card. */
export type PurchaseTarget = Pick<PurchaseRequest, 'kind' | 'planId' | 'voucher'>;

export const isSamePurchase = (one: PurchaseTarget, other: PurchaseTarget): boolean =>
  one.kind === other.kind && one.planId === other.planId && one.voucher === other.voucher;
