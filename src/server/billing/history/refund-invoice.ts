import { callStripe, stripeErrorBehind } from '#server/billing/stripe/call-stripe.ts';
import { idOf } from '#server/billing/subscriptions/fetch-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';

const HOUR_MS = 3_600_000;

/** Stripe errors that no retry can fix. */
const IMPOSSIBLE = new Set(['charge_already_refunded', 'charge_disputed']);

interface OrderedRefund {
  id: number;
  amount: number;
  stripeInvoiceId: string;
}

/** Returns null when there is nothing to refund. */
export async function refundInvoice(deps: Deps, refund: OrderedRefund): Promise<string | null> {
  if (refund.amount <= 0) return null;
  try {
    return await callStripe(deps, async (stripe) => {
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
 * One request makes one refund. Stripe replays an error under its key for a day, so the key changes every hour: the job
 * can try again after it has checked that no refund exists by now.
 */
const keyOf = ({ id, stripeInvoiceId }: OrderedRefund, now: Date) =>
  `refund-${stripeInvoiceId}-${id}-${Math.floor(now.getTime() / HOUR_MS)}`;
