import type { BillingResult } from './billing.contract.ts';

/** The billing of a user who never bought anything. */
export const noBilling: BillingResult = {
  recurring: null,
  held: null,
  examOffer: null,
  canPause: false,
  guarantee: { state: 'none', until: null, price: null, currency: null, after: null, refund: null },
  payments: { items: [], total: 0, page: 1 },
};
