import { shareRuns } from '#server/billing/stripe/share-runs.ts';
import { idOf } from '#server/billing/subscriptions/fetch-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type FetchedInvoice, fetchInvoice } from './fetch-invoice.ts';
import { invoiceRow, mainLine } from './invoice-row.ts';
import { findInvoiceOwner, findInvoiceVersion, saveInvoice } from './invoices.queries.ts';
import { saveReferral } from './save-referral.ts';
import { saveRefunds } from './save-refunds.ts';
import { sendInvoiceMails } from './send-invoice-mails.ts';
import { settleDispute } from './settle-dispute.ts';

const TRIES = 5;

/**
 * Syncs our copy of an invoice and sends the mails about it. It needs no lock, so it works inside and outside of one:
 * the row is written only if it did not change since before Stripe was asked. Otherwise Stripe is asked again, so older
 * data never replaces newer data. The hint is the intent that probably paid it.
 */
export const syncInvoice = shareRuns<string>(async (deps, stripeInvoiceId, likelyIntentId) => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const seen = await findInvoiceVersion(deps.db, stripeInvoiceId);
    const fetched = await fetchInvoice(deps, stripeInvoiceId, likelyIntentId);
    if (fetched === null || (await keep(deps, fetched, seen))) return;
  }
  throw new Error(`Invoice ${stripeInvoiceId} is being written by others all the time.`);
});

/** Returns false when the row was written meanwhile. */
async function keep(deps: Deps, fetched: FetchedInvoice, seen: string | null): Promise<boolean> {
  const { invoice } = fetched;
  const owner = await findInvoiceOwner(deps.db, {
    invoiceId: invoice.id,
    customerId: idOf(invoice.customer),
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    priceId: idOf(mainLine(invoice)?.pricing?.price_details?.price),
  });
  // The invoice of a customer who buys something else from the same Stripe account.
  if (owner.userId === null && !owner.isKnown) return true;
  const row = invoiceRow(fetched, owner.planName);
  return deps.db.transaction().execute(async (tx) => {
    const id = await saveInvoice(tx, { row, owner, seen, now: deps.now() });
    if (id === null) return false;
    const { userId } = owner;
    const place = { invoiceId: id, userId, now: deps.now() };
    const refunds = await saveRefunds(tx, fetched.payment?.refunds ?? [], place);
    const needsBank = fetched.payment?.needsBank ?? false;
    if (userId !== null) {
      await saveReferral(tx, { userId, invoiceId: id, now: deps.now() });
      await sendInvoiceMails(deps, tx, { userId, row, refunds, needsBank });
      await settleDispute(deps, tx, { userId, invoiceId: id, row });
    }
    return true;
  });
}
