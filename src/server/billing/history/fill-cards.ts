import { once } from '#server/billing/billing-effects.ts';
import { eachOrThrow } from '#server/billing/reconcile/each-or-throw.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fetchInvoice } from './fetch-invoice.ts';
import { type CardlessPayment, findCardlessPayments, saveCardOfPayment } from './fill-cards.queries.ts';
import { invoiceRow } from './invoice-row.ts';

const BATCH = 200;

/**
 * The job `billing.fill-cards`: adds the card and the charge to payments that were stored before we saved these. Only
 * these columns are written, because a whole sync of an old invoice could send mails about it. Each payment is asked
 * for once: those of an earlier Stripe account are missing there for good.
 */
export async function fillCards(deps: Deps): Promise<void> {
  await eachOrThrow(await findCardlessPayments(deps.db, BATCH), (payment) => fill(deps, payment));
}

async function fill(deps: Deps, { id, userId, stripeInvoiceId }: CardlessPayment): Promise<void> {
  const fetched = await fetchInvoice(deps, stripeInvoiceId);
  const row = fetched && invoiceRow(fetched, null);
  await deps.db.transaction().execute(async (tx) => {
    await once(tx, { key: `card-of:${stripeInvoiceId}`, userId, at: deps.now() });
    if (row) await saveCardOfPayment(tx, { id, row });
  });
}
