import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { InvoiceBody } from '#shared/billing/billing.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fetchPdf } from './fetch-pdf.ts';
import { findOwnInvoice, savePdfKey, type StoredInvoice } from './history.queries.ts';

const PDF = 'application/pdf';

/** An invoice as the PDF that Stripe made. It is fetched once and stored, because Stripe's URLs expire. */
export async function readInvoice(
  deps: Deps,
  { id: userId }: { id: string },
  { userSubscriptionId, invoiceId }: InvoiceBody,
): Promise<{ fileName: string; pdf: Buffer }> {
  const invoice = await findOwnInvoice(deps.db, { userId, userSubscriptionId, invoiceId: invoiceId ?? null });
  if (!invoice) throw new AppError('not_found');
  const fileName = `invoice-${invoice.number?.replaceAll(/[^\w-]/g, '') ?? invoice.id}.pdf`;
  return { fileName, pdf: (await keptPdf(deps, invoice)) ?? (await freshPdf(deps, invoice)) };
}

async function keptPdf({ files }: Deps, { pdfKey }: StoredInvoice): Promise<Buffer | null> {
  const file = pdfKey === null ? null : await files.open(pdfKey);
  return file && buffer(file.stream);
}

async function freshPdf(deps: Deps, { id, stripeInvoiceId }: StoredInvoice): Promise<Buffer> {
  const { invoice_pdf: url, status } = await callStripe(deps, (stripe) => stripe.invoices.retrieve(stripeInvoiceId));
  if (!url) throw new AppError('not_found');
  const pdf = await fetchPdf(deps, url);
  // An unpaid invoice can still change.
  if (status === 'paid') {
    const pdfKey = keyOf(stripeInvoiceId);
    await deps.files.put(pdfKey, pdf, PDF);
    await savePdfKey(deps.db, { invoiceId: id, pdfKey });
  }
  return pdf;
}

/** Deterministic, so that two concurrent requests leave one file. */
const keyOf = (stripeInvoiceId: string) =>
  `invoices/${createHash('sha256').update(stripeInvoiceId).digest('hex').slice(0, 32)}.pdf`;
