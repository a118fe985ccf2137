import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { listResult, paging, SearchText } from '#shared/platform/list.contract.ts';

/** `used`: the maximum number of redemptions is reached. `stopped`: deactivated here or at Stripe. */
const voucherStates = ['active', 'used', 'ended', 'stopped'] as const;
export type VoucherState = (typeof voucherStates)[number];

const voucherSorts = ['created', 'code', 'redeemed'] as const;
export type VoucherSort = (typeof voucherSorts)[number];

export const VouchersQuery = z.strictObject({
  search: SearchText,
  state: z.enum(voucherStates).optional(),
  ...paging(voucherSorts, 'desc'),
});
export type VouchersQuery = z.infer<typeof VouchersQuery>;

export const AdminVoucher = z.object({
  /** Id of the promotion code at Stripe. */
  id: z.string(),
  code: z.string(),
  /** Null for a fixed amount off; such vouchers cannot be redeemed here. */
  percentOff: z.number().nullable(),
  /** Whether it applies to every charge and not only to the first. */
  isLasting: z.boolean(),
  state: z.enum(voucherStates),
  redeemed: z.int(),
  maxRedemptions: z.int().nullable(),
  ends: z.iso.datetime().nullable(),
  created: z.iso.datetime(),
});
export type AdminVoucher = z.infer<typeof AdminVoucher>;

/** Stripe may have more vouchers than are fetched. */
export const MOST_VOUCHERS = 1000;
export const VouchersResult = listResult(AdminVoucher).extend({ isCut: z.boolean() });
export type VouchersResult = z.infer<typeof VouchersResult>;

const percentText = 'Please enter a number from 1 to 100.';
const timesText = 'Please enter a whole number from 1 to 1,000,000.';

export const NewVoucher = z.strictObject({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .min(1, fieldTexts.required)
    .regex(/^[A-Z0-9-]{3,40}$/, 'Please use 3 to 40 letters, digits and dashes.'),
  percentOff: z.number(percentText).min(1, percentText).max(100, percentText).multipleOf(0.01, percentText),
  isLasting: z.boolean().default(false),
  maxRedemptions: z.int(timesText).min(1, timesText).max(1_000_000, timesText).nullable().default(null),
  ends: z.iso.datetime(fieldTexts.other).nullable().default(null),
});
export type NewVoucher = z.infer<typeof NewVoucher>;

export const VoucherParams = z.object({ id: z.string().regex(/^promo_\w{1,100}$/) });
