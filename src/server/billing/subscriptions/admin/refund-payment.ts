import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { writeUnderLock } from '#server/billing/customers/billing-lock.ts';
import { refundInvoice } from '#server/billing/history/refund-invoice.ts';
import {
  failRefund,
  findRefundStatus,
  insertOrderedRefund,
  markRefundPending,
} from '#server/billing/history/refunds.queries.ts';
import { syncInvoice } from '#server/billing/history/sync-invoice.ts';
import { isAnswered } from '#server/billing/stripe/is-answered.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { RefundPaymentBody } from '#shared/billing/subscription-actions.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { withSubscription } from './action-target.ts';
import { leftOf } from './admin-subscription.present.ts';
import type { HeldRow } from './admin-subscriptions.queries.ts';
import { lockPaymentOf, type RefundablePayment } from './subscription-details.queries.ts';

/** Refunds a payment or a part of it. The plan continues; ending it is a separate action. */
export async function refundPayment(
  deps: Deps,
  meant: { actor: SignedInUser; id: number },
  request: RefundPaymentBody,
  editor: Editor,
): Promise<void> {
  const userId = await withSubscription(deps, meant, async (lock, { held }) => {
    await refundUnderLock(deps, lock, { held, request, editor });
    return held.userId;
  });
  deps.live.toUser(userId, { type: 'billing/subscriptionsChanged' });
}

type RefundRequest = Omit<RefundPaymentBody, 'confirmedAmount'>;

interface Requested {
  held: HeldRow;
  request: RefundRequest;
  editor: Editor;
}

export async function refundUnderLock(deps: Deps, lock: BillingLock, requested: Requested): Promise<void> {
  const { held, request, editor } = requested;
  await bringUpToDate(deps, held, request.paymentId);
  const order = await orderRefund(deps, lock, requested);
  await carryOut(deps, lock, { ...order, held, editor });
  await syncInvoice(deps, order.stripeInvoiceId);
}

/** The payment may have been refunded or disputed at Stripe a moment ago. */
async function bringUpToDate(deps: Deps, held: HeldRow, paymentId: number): Promise<void> {
  const { stripeInvoiceId } = await deps.db.transaction().execute((tx) => lockPayment(tx, held, paymentId));
  await syncInvoice(deps, stripeInvoiceId);
}

async function lockPayment(
  tx: Deps['db'],
  { userId, recurringId }: HeldRow,
  paymentId: number,
): Promise<RefundablePayment> {
  const payment = recurringId === null ? undefined : await lockPaymentOf(tx, { userId, recurringId, paymentId });
  if (!payment) throw new AppError('not_found');
  return payment;
}

interface Order {
  id: number;
  amount: number;
  stripeInvoiceId: string;
}

/** Saved before Stripe is called, with the payment locked, so that concurrent requests cannot exceed what is left. */
function orderRefund(deps: Deps, lock: BillingLock, { held, request, editor }: Requested): Promise<Order> {
  return writeUnderLock(deps, lock, async (tx) => {
    const now = deps.now();
    const payment = await lockPayment(tx, held, request.paymentId);
    if (payment.isDisputed) throw new AppError('refund_not_possible', { text: disputedText });
    if (leftOf(payment) !== request.left) throw new AppError('changed_meanwhile');
    const { id: invoiceId, currency, stripeInvoiceId } = payment;
    const { amount, reason } = request;
    const id = await insertOrderedRefund(tx, { userId: held.userId, invoiceId, amount, currency, now });
    await recordAdminEvent(tx, editor, now, {
      kind: 'subscription_refund_ordered',
      subject: { kind: 'user_subscription', id: held.id },
      before: { left: request.left },
      after: { left: request.left - amount, refund: id, payment: invoiceId, amount, currency, reason },
    });
    return { id, amount, stripeInvoiceId };
  });
}

const disputedText = 'This payment is disputed. The user’s bank will decide.';

type Ordered = Order & { held: HeldRow; editor: Editor };

async function carryOut(deps: Deps, lock: BillingLock, order: Ordered): Promise<void> {
  try {
    const stripeRefundId = await refundInvoice(deps, order);
    if (stripeRefundId === null) throw new AppError('refund_not_possible', { text: impossibleText });
    await writeUnderLock(deps, lock, (tx) => markRefundPending(tx, { id: order.id, stripeRefundId }));
  } catch (error) {
    const outcome = await lookUp(deps, order, error);
    if (outcome === 'made') return;
    if (outcome === 'unknown') throw new AppError('provider_error', { cause: error, text: unknownText });
    await takeBack(deps, lock, order);
    throw error;
  }
}

const impossibleText = 'Nothing is left of this payment to refund.';
const unknownText =
  'Stripe does not respond. The result will appear here in a few minutes; until then the payment counts as refunded.';

/**
 * An error may follow a successful refund. Without a response and without a refund the outcome is unknown, and a job
 * checks again later.
 */
async function lookUp(deps: Deps, { id, stripeInvoiceId }: Order, error: unknown): Promise<'made' | 'not' | 'unknown'> {
  try {
    await syncInvoice(deps, stripeInvoiceId);
  } catch {
    return 'unknown';
  }
  if ((await findRefundStatus(deps.db, id)) !== 'requested') return 'made';
  const isRefused = error instanceof AppError && error.code === 'refund_not_possible';
  return isRefused || isAnswered(error) ? 'not' : 'unknown';
}

function takeBack(deps: Deps, lock: BillingLock, { id, amount, held, editor }: Ordered): Promise<void> {
  return writeUnderLock(deps, lock, async (tx) => {
    const now = deps.now();
    await failRefund(tx, { id, now });
    await recordAdminEvent(tx, editor, now, {
      kind: 'subscription_refund_failed',
      subject: { kind: 'user_subscription', id: held.id },
      before: { refund: id, amount },
    });
  });
}
