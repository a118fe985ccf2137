import type { Wish } from './purchases.queries.ts';

/** The card is not compared: the same purchase can continue with another card. */
export type Aim = Pick<Wish, 'kind' | 'planId' | 'voucher'>;

export const isSameWish = (one: Aim, other: Aim): boolean =>
  one.kind === other.kind && one.planId === other.planId && one.voucher === other.voucher;
