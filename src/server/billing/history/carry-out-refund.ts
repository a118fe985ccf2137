import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { writeUnderLock } from '#server/billing/customers/billing-lock.ts';
import { askStripe, stripeErrorBehind } from '#server/billing/stripe/ask-stripe.ts';
import { endSubscription } from '#server/billing/subscriptions/end-subscription.ts';
import { idOf } from '#server/billing/subscriptions/fetch-subscription.ts';
import { syncUnderLock } from '#server/billing/subscriptions/sync-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { failRefund, findRequestedRefunds, markRefundPending, type RequestedRefund } from './refunds.queries.ts';
import { syncInvoice } from './sync-invoice.ts';
import { voidCredit } from './void-credit.ts';

const HOUR_MS = 3_600_000;

/** Refunds that cannot be made, however often they are tried. */
const IMPOSSIBLE = new Set(['charge_already_refunded', 'charge_disputed']);

/**
 * Gives the money back, payment by payment, ends the subscription, and brings all of it up to date here. Every step can
 * be repeated, so a fault in between is mended by doing all of it again.
 */
export async function carryOutRefund(deps: Deps, lock: BillingLock): Promise<void> {
  const parts = await findRequestedRefunds(deps.db, lock.userId);
  const made: MadeRefund[] = [];
  for (const part of parts) made.push({ ...part, stripeRefundId: part.stripeRefundId ?? (await giveBack(deps, part)) });
  const ended = made.find(({ stripeRefundId }) => stripeRefundId !== null)?.stripeSubscriptionId;
  // Who gets nothing back keeps what they have.
  if (ended !== undefined) {
    await voidCredit(deps, { userId: lock.userId, stripeSubscriptionId: ended });
    await endSubscription(deps, ended);
    await syncUnderLock(deps, lock, ended);
  }
  // Only now: until here the job would do all of it again.
  await writeUnderLock(deps, lock, async (tx) => {
    for (const { id, stripeRefundId } of made) {
      if (stripeRefundId === null) await failRefund(tx, { id, now: deps.now() });
      else await markRefundPending(tx, { id, stripeRefundId });
    }
  });
  for (const { stripeInvoiceId } of made) await syncInvoice(deps, stripeInvoiceId);
}

type MadeRefund = RequestedRefund & { stripeRefundId: string | null };

/** Null when there is nothing that could be given back. */
async function giveBack(deps: Deps, refund: RequestedRefund): Promise<string | null> {
  if (refund.amount <= 0) return null;
  try {
    return await askStripe(deps, async (stripe) => {
      const { data } = await stripe.invoicePayments.list({ invoice: refund.stripeInvoiceId, status: 'paid' });
      const payment_intent = idOf(data[0]?.payment.payment_intent);
      if (payment_intent === null) return null;
      const made = await stripe.refunds.create(
        {
          payment_intent,
          amount: refund.amount,
          reason: 'requested_by_customer',
          metadata: { refundId: String(refund.id) },
        },
        { idempotencyKey: keyOf(refund, deps.now()) },
      );
      return made.id;
    });
  } catch (error) {
    if (IMPOSSIBLE.has(stripeErrorBehind(error)?.code ?? '')) return null;
    throw error;
  }
}

/**
 * One request, one refund. Stripe remembers an error under its key for a day; by the hour the job gets through, after it
 * has looked whether there is a refund by now.
 */
const keyOf = ({ id, stripeInvoiceId }: RequestedRefund, now: Date) =>
  `refund-${stripeInvoiceId}-${id}-${Math.floor(now.getTime() / HOUR_MS)}`;
