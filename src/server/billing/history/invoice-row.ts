import type Stripe from 'stripe';
import type { DisputeStatus, FetchedInvoice } from './fetch-invoice.ts';

/** An invoice as stored; the names are those of the table. */
export interface InvoiceRow {
  stripe_invoice_id: string;
  number: string | null;
  description: string;
  reason: string;
  status: string;
  currency: string;
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
  amount_paid: number;
  amount_refunded: number;
  /** The bank holds the money or has returned it to the user. */
  is_disputed: boolean;
  dispute_status: DisputeStatus | null;
  dispute_amount: number | null;
  disputed_at: Date | null;
  card_brand: string | null;
  card_last4: string | null;
  attempt_count: number;
  next_attempt_at: Date | null;
  stripe_payment_id: string | null;
  stripe_charge_id: string | null;
  created_at: Date;
  paid_at: Date | null;
  period_start: Date | null;
  period_end: Date | null;
}

/** Names of invoices in the history, by billing reason. */
const descriptions: Record<string, (planName: string) => string> = {
  subscription_create: (planName) => `${planName} plan`,
  subscription_cycle: (planName) => `${planName} plan, renewed`,
  subscription_update: (planName) => `Change to the ${planName} plan`,
};

/** Amounts come from Stripe and are never recalculated. */
export function invoiceRow({ invoice, payment }: FetchedInvoice, planName: string | null): InvoiceRow {
  const line = mainLine(invoice);
  const card = payment?.charge?.payment_method_details?.card;
  const reason = invoice.billing_reason ?? 'manual';
  const named = planName === null ? undefined : descriptions[reason]?.(planName);
  return {
    stripe_invoice_id: invoice.id,
    number: invoice.number,
    description: named ?? line?.description ?? invoice.description ?? 'Payment',
    reason,
    status: invoice.status ?? 'draft',
    currency: invoice.currency,
    subtotal: invoice.subtotal,
    discount: sum(invoice.total_discount_amounts),
    tax: sum(invoice.total_taxes),
    total: invoice.total,
    amount_paid: invoice.amount_paid,
    amount_refunded: Math.min(invoice.amount_paid, sum((payment?.refunds ?? []).filter(isUnderWay))),
    ...disputeOf(payment),
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
    attempt_count: invoice.attempt_count,
    next_attempt_at: dateOf(invoice.next_payment_attempt),
    stripe_payment_id: payment?.intentId ?? null,
    stripe_charge_id: payment?.charge?.id ?? null,
    created_at: new Date(invoice.created * 1000),
    paid_at: dateOf(invoice.status_transitions.paid_at),
    period_start: dateOf(line?.period.start ?? null),
    period_end: dateOf(line?.period.end ?? null),
  };
}

const disputeOf = (payment: FetchedInvoice['payment']) => ({
  is_disputed: payment?.dispute?.status === 'open' || payment?.dispute?.status === 'lost',
  dispute_status: payment?.dispute?.status ?? null,
  dispute_amount: payment?.dispute?.amount ?? null,
  disputed_at: payment?.dispute?.openedAt ?? null,
});

/** The line that describes the invoice: for a change, the charge and not the credit. */
export const mainLine = ({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined =>
  lines.data.toSorted((a, b) => b.amount - a.amount)[0];

const isUnderWay = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled';

const sum = (parts: readonly { amount: number }[] | null) =>
  (parts ?? []).reduce((total, { amount }) => total + amount, 0);

const dateOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));
