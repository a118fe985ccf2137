import { z } from 'zod';
import { listResult, paging, SearchText } from '#shared/platform/list.contract.ts';
import { ActionReason } from '#shared/users/actions.contract.ts';
import { PaymentStatus } from './billing.contract.ts';

/** `refunded`: at least a part. `disputed`: at any time, whatever the outcome. */
export const PaymentState = z.enum(['paid', 'failed', 'refunded', 'disputed']);
export type PaymentState = z.infer<typeof PaymentState>;

/** `inquiry`: the bank only asks. `open`: the bank holds the money. `lost`: the bank returned it to the user. */
const DisputeStatus = z.enum(['inquiry', 'open', 'won', 'lost']);
export type DisputeStatus = z.infer<typeof DisputeStatus>;

/** GET payments */
export const AdminPaymentsQuery = z.strictObject({
  /** An invoice number, the last four digits of a card, an id at Stripe, or a user's name or email address. */
  search: SearchText,
  state: PaymentState.optional(),
  ...paging(['date'], 'desc'),
});
export type AdminPaymentsQuery = z.infer<typeof AdminPaymentsQuery>;

/** Amounts are in the smallest unit of the currency. */
export const ListedPayment = z.object({
  id: z.int(),
  /** Null until Stripe has numbered the invoice. */
  number: z.string().nullable(),
  date: z.iso.datetime(),
  description: z.string(),
  /** Null for admins who may not see users, and for erased users. */
  person: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  /** Null if the user was erased, or the payment never opened access. */
  subscriptionId: z.int().nullable(),
  /** Whether the subscription can still be ended. */
  isRunning: z.boolean(),
  /** Null before the first attempt. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  status: PaymentStatus,
  dispute: DisputeStatus.nullable(),
  currency: z.string(),
  total: z.int(),
  refunded: z.int(),
  /** The refundable remainder; pending refunds count as refunded. */
  left: z.int(),
  /** The payment at Stripe, or the invoice if there is no payment. */
  stripe: z.object({ id: z.string(), url: z.url() }),
});
export type ListedPayment = z.infer<typeof ListedPayment>;
export const AdminPaymentsResult = listResult(ListedPayment);
export type AdminPaymentsResult = z.infer<typeof AdminPaymentsResult>;

/**
 * POST payments/{id}/refund: everything that is left. `left` is the displayed remainder, to detect concurrent refunds.
 * With `endsPlan`, the subscription also ends now.
 */
export const RefundInFullBody = z.strictObject({
  left: z.int().positive(),
  endsPlan: z.boolean(),
  reason: ActionReason,
});
export type RefundInFullBody = z.infer<typeof RefundInFullBody>;
