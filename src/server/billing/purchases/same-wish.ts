import type { Wish } from './purchases.queries.ts';

/** Another card does not make it another purchase. */
export type Aim = Pick<Wish, 'kind' | 'planId' | 'voucher'>;

export const isSameWish = (one: Aim, other: Aim): boolean =>
  one.kind === other.kind && one.planId === other.planId && one.voucher === other.voucher;
