import type Stripe from 'stripe';
import { callStripe, isMissingAtStripe } from '#server/billing/stripe/call-stripe.ts';
import { idOf, whole } from '#server/billing/subscriptions/fetch-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';

/** How an invoice was paid or is going to be paid. */
interface FetchedPayment {
  intentId: string;
  /** The bank requires the user to authenticate before it pays. */
  needsBank: boolean;
  isDisputed: boolean;
  refunds: Stripe.Refund[];
}

export interface FetchedInvoice {
  invoice: Stripe.Invoice;
  payment: FetchedPayment | null;
}

/** Fetches the current state of an invoice. Null when it was deleted, which can happen to drafts. */
export async function fetchInvoice(deps: Deps, id: string): Promise<FetchedInvoice | null> {
  try {
    return await callStripe(deps, async (stripe) => {
      const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] });
      const intentId = intentOf(invoice);
      return { invoice, payment: intentId === null ? null : await fetchPayment(stripe, intentId) };
    });
  } catch (error) {
    if (isMissingAtStripe(error)) return null;
    throw error;
  }
}

/** The payment that succeeded, otherwise the default one. */
function intentOf({ payments }: Stripe.Invoice): string | null {
  const known = payments?.data ?? [];
  const chosen = known.find(({ status }) => status === 'paid') ?? known.find(({ is_default }) => is_default);
  return idOf(chosen?.payment.payment_intent);
}

async function fetchPayment(stripe: Stripe, intentId: string): Promise<FetchedPayment> {
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
  const isPaid = intent.status === 'succeeded';
  const refunds = isPaid ? (await stripe.refunds.list({ payment_intent: intentId, limit: 100 })).data : [];
  return {
    intentId,
    needsBank: intent.status === 'requires_action' || intent.last_payment_error?.code === 'authentication_required',
    isDisputed: whole(intent.latest_charge)?.disputed ?? false,
    refunds,
  };
}
