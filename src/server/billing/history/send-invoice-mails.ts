import { receiptMail, refundedMail } from '#server/billing/mails/billing.mails.ts';
import { mailOnce } from '#server/billing/mails/mail-once.ts';
import { sendFailedChargeMail } from '#server/billing/mails/remind-of-failed-charges.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { InvoiceRow } from './invoice-row.ts';
import type { SavedRefund } from './save-refunds.ts';

interface News {
  userId: string;
  row: InvoiceRow;
  refunds: SavedRefund[];
  needsBank: boolean;
}

/** Sends the mails about an invoice (paid, refunded, charge failed), each once. */
export async function sendInvoiceMails(deps: Deps, tx: Db, { userId, row, refunds, needsBank }: News): Promise<void> {
  if (row.status === 'paid' && row.amount_paid > 0) await sendReceipt(deps, tx, { userId, row });
  for (const refund of refunds) {
    if (refund.status !== 'failed') await sendRefundedMail(deps, tx, { userId, row, refund });
  }
  if (row.status === 'open') {
    await sendFailedChargeMail(deps, tx, { stripeInvoiceId: row.stripe_invoice_id, needsBank });
  }
}

function sendReceipt(deps: Deps, tx: Db, { userId, row }: { userId: string; row: InvoiceRow }) {
  const { currency, period_start: from, period_end: to } = row;
  return mailOnce(deps, tx, {
    key: `receipt:${row.stripe_invoice_id}`,
    userId,
    mail: receiptMail,
    props: {
      description: row.description,
      paid: { amount: row.amount_paid, currency },
      discount: row.discount > 0 ? { amount: row.discount, currency } : null,
      number: row.number,
      paidAt: (row.paid_at ?? row.created_at).toISOString(),
      period: from && to ? { from: from.toISOString(), to: to.toISOString() } : null,
    },
  });
}

function sendRefundedMail(
  deps: Deps,
  tx: Db,
  { userId, row, refund }: { userId: string; row: InvoiceRow; refund: SavedRefund },
) {
  const { stripeRefundId, amount, currency, kind } = refund;
  return mailOnce(deps, tx, {
    key: `refunded:${stripeRefundId}`,
    userId,
    mail: refundedMail,
    props: { refund: { amount, currency }, description: row.description, isGuarantee: kind === 'guarantee' },
  });
}
