import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { listResult, paging, SearchText } from '#shared/platform/list.contract.ts';
import { MOST_CODES } from './billing-limits.ts';
import { currencies, MAX_AMOUNT } from './currencies.ts';

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
  /** Null for a fixed amount off. */
  percentOff: z.number().nullable(),
  /** In the smallest unit of its currency; null for a percentage. Only prices in this currency can be reduced. */
  amountOff: z.int().nullable(),
  currency: z.string().nullable(),
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

const amountText = `Please enter an amount up to ${(MAX_AMOUNT / 100).toLocaleString('en-US')}.`;

const discountFields = {
  percentOff: z
    .number(percentText)
    .min(1, percentText)
    .max(100, percentText)
    .multipleOf(0.01, percentText)
    .nullable()
    .default(null),
  amountOff: z.int(amountText).positive(amountText).max(MAX_AMOUNT, amountText).nullable().default(null),
  /** Of the fixed amount. */
  currency: z.enum(currencies, fieldTexts.other).default('usd'),
  isLasting: z.boolean().default(false),
  /** One user may redeem it more than once. */
  isReusable: z.boolean().default(false),
  maxRedemptions: z.int(timesText).min(1, timesText).max(1_000_000, timesText).nullable().default(null),
  ends: z.iso.datetime(fieldTexts.other).nullable().default(null),
  /** Set after the admin has confirmed a voucher that makes a plan free for everyone. */
  isConfirmed: z.boolean().default(false),
};

type Discount = Record<'percentOff' | 'amountOff', number | null>;
const hasOneDiscount = ({ percentOff, amountOff }: Discount) => (percentOff === null) !== (amountOff === null);
const oneDiscount = { path: ['percentOff'], error: percentText };

const codeOf = (max: number) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .min(1, fieldTexts.required)
    .regex(new RegExp(`^[A-Z0-9-]{3,${max}}$`), `Please use 3 to ${max} letters, digits and dashes.`);

/** POST vouchers: either a percentage or a fixed amount. */
export const NewVoucher = z
  .strictObject({
    code: codeOf(40),
    ...discountFields,
  })
  .refine(hasOneDiscount, oneDiscount);
export type NewVoucher = z.infer<typeof NewVoucher>;

const countText = `Please enter a whole number from 1 to ${MOST_CODES}.`;

/** POST vouchers/batch: codes that start alike and share their discount. The response is a CSV file. */
export const NewVoucherBatch = z
  .strictObject({
    prefix: codeOf(20),
    count: z.int(countText).min(1, countText).max(MOST_CODES, countText),
    ...discountFields,
  })
  .refine(hasOneDiscount, oneDiscount);
export type NewVoucherBatch = z.infer<typeof NewVoucherBatch>;

export const VoucherParams = z.object({ id: z.string().regex(/^promo_\w{1,100}$/) });
