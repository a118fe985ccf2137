import type Stripe from 'stripe';
import { callStripe, isMissingAtStripe } from '#server/billing/stripe/call-stripe.ts';
import { idOf, whole } from '#server/billing/subscriptions/fetch-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { waitForBoth } from '#server/platform/wait-for-both.ts';

export type DisputeStatus = 'inquiry' | 'open' | 'won' | 'lost';

interface FetchedDispute {
  status: DisputeStatus;
  amount: number;
  openedAt: Date | null;
}

/** How an invoice was paid or is going to be paid. */
interface FetchedPayment {
  intentId: string;
  /** The bank requires the user to authenticate before it pays. */
  needsBank: boolean;
  /** The last charge, successful or not. */
  charge: Stripe.Charge | null;
  /** Null if the charge was never disputed. */
  dispute: FetchedDispute | null;
  refunds: Stripe.Refund[];
}

export interface FetchedInvoice {
  invoice: Stripe.Invoice;
  payment: FetchedPayment | null;
}

/**
 * Fetches the current state of an invoice. Null when it was deleted, which can happen to drafts. The payment with the
 * likely intent is fetched at the same time.
 */
export async function fetchInvoice(deps: Deps, id: string, likelyIntentId?: string): Promise<FetchedInvoice | null> {
  try {
    return await callStripe(deps, async (stripe) => {
      const [invoice, likely] = await waitForBoth(
        stripe.invoices.retrieve(id, { expand: ['payments'] }),
        likelyIntentId === undefined ? Promise.resolve(null) : fetchPayment(stripe, likelyIntentId, { isPaid: true }),
      );
      const chosen = chosenPayment(invoice);
      const intentId = idOf(chosen?.payment.payment_intent);
      if (intentId === null) return { invoice, payment: null };
      if (likely?.intentId === intentId) return { invoice, payment: likely };
      return { invoice, payment: await fetchPayment(stripe, intentId, { isPaid: chosen?.status === 'paid' }) };
    });
  } catch (error) {
    if (isMissingAtStripe(error)) return null;
    throw error;
  }
}

/** The payment that succeeded, otherwise the default one. */
function chosenPayment({ payments }: Stripe.Invoice): Stripe.InvoicePayment | undefined {
  const known = payments?.data ?? [];
  return known.find(({ status }) => status === 'paid') ?? known.find(({ is_default }) => is_default);
}

async function fetchPayment(
  stripe: Stripe,
  intentId: string,
  { isPaid }: { isPaid: boolean },
): Promise<FetchedPayment> {
  const [intent, listed] = await waitForBoth(
    stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }),
    isPaid ? fetchRefunds(stripe, intentId) : Promise.resolve(null),
  );
  const refunds = intent.status === 'succeeded' ? (listed ?? (await fetchRefunds(stripe, intentId))) : [];
  const charge = whole(intent.latest_charge);
  return {
    intentId,
    needsBank: intent.status === 'requires_action' || intent.last_payment_error?.code === 'authentication_required',
    charge,
    dispute: charge?.disputed ? await fetchDispute(stripe, charge) : null,
    refunds,
  };
}

const fetchRefunds = async (stripe: Stripe, intentId: string): Promise<Stripe.Refund[]> =>
  (await stripe.refunds.list({ payment_intent: intentId, limit: 100 })).data;

/** The newest dispute decides. A charge that is disputed without one that we can see counts as disputed. */
async function fetchDispute(stripe: Stripe, charge: Stripe.Charge): Promise<FetchedDispute> {
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: 1 });
  const [dispute] = data;
  if (!dispute) return { status: 'open', amount: charge.amount, openedAt: null };
  return {
    status: disputeStatusOf(dispute.status),
    amount: dispute.amount,
    openedAt: new Date(dispute.created * 1000),
  };
}

/** `warning_*` is an inquiry of the bank: nothing was withdrawn. A prevented dispute never took effect. */
function disputeStatusOf(status: string): DisputeStatus {
  if (status === 'won' || status === 'lost') return status;
  return status.startsWith('warning_') || status === 'prevented' ? 'inquiry' : 'open';
}
