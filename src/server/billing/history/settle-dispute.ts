import { once } from '#server/billing/billing-effects.ts';
import { disputedMail } from '#server/billing/mails/billing.mails.ts';
import { mailOnce } from '#server/billing/mails/mail-once.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { InvoiceRow } from './invoice-row.ts';
import { restoreDisputedAccess } from './invoices.queries.ts';

interface Disputed {
  userId: string;
  invoiceId: number;
  row: InvoiceRow;
}

/**
 * What follows from the state of a dispute, once each. The sync of the payment ends the plan of an open dispute. If the bank
 * decides for us, the user has paid after all and gets the days back that were left. An inquiry changes nothing.
 */
export async function settleDispute(deps: Deps, tx: Db, { userId, invoiceId, row }: Disputed): Promise<void> {
  const { dispute_status: outcome, stripe_invoice_id: id } = row;
  if (outcome === null || outcome === 'inquiry') return;
  const until = outcome === 'won' ? await restore(deps, tx, { userId, invoiceId, key: `dispute-won:${id}` }) : null;
  // The plan still runs, because the dispute was won before it could end the plan.
  if (outcome === 'won' && until === null) return;
  await mailOnce(deps, tx, {
    key: `disputed:${outcome}:${id}`,
    userId,
    mail: disputedMail,
    props: {
      outcome,
      price: { amount: row.dispute_amount ?? row.amount_paid, currency: row.currency },
      description: row.description,
      until: until?.toISOString() ?? null,
    },
  });
}

async function restore(
  deps: Deps,
  tx: Db,
  { userId, invoiceId, key }: { userId: string; invoiceId: number; key: string },
): Promise<Date | null> {
  const now = deps.now();
  return (await once(tx, { key, userId, at: now })) ? restoreDisputedAccess(tx, { invoiceId, now }) : null;
}
