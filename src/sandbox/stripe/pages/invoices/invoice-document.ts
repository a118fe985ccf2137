import { dayText, moneyText } from '../../invoices/invoice-texts.ts';
import { invoiceNotes } from '../../store/notes.ts';
import type { Discount, Invoice, LineItem, PromotionCode } from '../../store/wire.ts';
import type { StripeWorld } from '../../stripe-world.ts';
import { couponOf } from '../../vouchers/discounts.ts';
import { type InvoiceMovement, movementsOf, refundedOf } from './invoice-movements.ts';

interface Sum {
  label: string;
  amount: string;
  isTotal: boolean;
}

interface DocumentLine {
  description: string;
  period: string;
  quantity: string;
  unitPrice: string;
  amount: string;
}

/** The texts of an invoice: page and PDF only lay them out. */
export interface InvoiceDocument {
  number: string;
  facts: { label: string; value: string }[];
  seller: string[];
  billTo: string[];
  /** `Paid on 15 Nov 2026`; the tone sets its colour. */
  state: { text: string; tone: 'good' | 'bad' | 'plain' };
  lines: DocumentLine[];
  sums: Sum[];
  movements: InvoiceMovement[];
}

export function findInvoice(world: StripeWorld, { id, token }: { id: string; token: string }) {
  const invoice = world.store.find<Invoice>(id);
  if (invoice?.object !== 'invoice') return undefined;
  return invoiceNotes(world, id).token === token ? invoice : undefined;
}

export function documentOf(world: StripeWorld, invoice: Invoice): InvoiceDocument {
  return {
    number: invoice.number ?? 'Draft',
    facts: factsOf(invoice),
    seller: ['Vignette', 'Question bank for medical exams', 'support@vignette.example'],
    billTo: billToOf(invoice),
    state: stateOf(world, invoice),
    lines: invoice.lines.data.map(toDocumentLine),
    sums: sumsOf(world, invoice),
    movements: movementsOf(world, invoice),
  };
}

function factsOf({ id, number, status_transitions, created, due_date, period_start, period_end }: Invoice) {
  const issued = dayText(status_transitions.finalized_at ?? created);
  return [
    { label: 'Invoice number', value: number ?? id },
    { label: 'Date of issue', value: issued },
    { label: 'Date due', value: due_date === null ? issued : dayText(due_date) },
    ...(period_end > period_start
      ? [{ label: 'Period', value: `${dayText(period_start)} – ${dayText(period_end)}` }]
      : []),
  ];
}

function billToOf({ customer_name, customer_email, customer_address: address, customer_tax_ids }: Invoice) {
  const town = [address?.postal_code, address?.city].filter(Boolean).join(' ');
  const taxIds = (customer_tax_ids ?? []).map(({ value }) => value && `Tax number ${value}`);
  return [
    customer_name,
    address?.line1,
    address?.line2,
    town,
    address?.state,
    address?.country,
    customer_email,
    ...taxIds,
  ].filter((line): line is string => typeof line === 'string' && line !== '');
}

function stateOf(world: StripeWorld, invoice: Invoice): InvoiceDocument['state'] {
  const { status, status_transitions, currency, amount_remaining } = invoice;
  const refunded = refundedOf(world, invoice);
  if (refunded > 0) return { text: `${moneyText(refunded, currency)} refunded`, tone: 'plain' };
  if (status === 'paid')
    return { text: `Paid on ${dayText(status_transitions.paid_at ?? invoice.created)}`, tone: 'good' };
  if (status === 'void') return { text: 'Void: nothing is owed', tone: 'plain' };
  if (status === 'draft') return { text: 'Draft: not issued yet', tone: 'plain' };
  return { text: `${moneyText(amount_remaining, currency)} is due`, tone: 'bad' };
}

function toDocumentLine({ description, period, quantity, pricing, amount, currency }: LineItem): DocumentLine {
  const unit = pricing?.unit_amount_decimal;
  return {
    description: description ?? 'Vignette',
    period: period.end > period.start ? `${dayText(period.start)} – ${dayText(period.end)}` : '',
    quantity: String(quantity ?? 1),
    unitPrice: unit ? moneyText(Number(unit), currency) : '',
    amount: moneyText(amount, currency),
  };
}

function sumsOf(world: StripeWorld, invoice: Invoice): Sum[] {
  const sum = (label: string, amount: number, isTotal = false): Sum => ({
    label,
    amount: moneyText(amount, invoice.currency),
    isTotal,
  });
  const taxes = invoice.total_taxes ?? [];
  const fromBalance = invoice.amount_due - invoice.total;
  return [
    sum(
      'Subtotal',
      invoice.lines.data.reduce((total, line) => total + line.amount, 0),
    ),
    ...(invoice.total_discount_amounts ?? []).map(({ amount, discount }) =>
      sum(discountName(world, discount), -amount),
    ),
    ...taxes.map(({ amount }) => sum('Tax', amount)),
    sum('Total', invoice.total),
    ...(fromBalance === 0 ? [] : [sum('Credit balance', fromBalance)]),
    sum('Amount due', invoice.amount_due, true),
  ];
}

/** `STUDENT10 (10 % off)` */
function discountName(world: StripeWorld, id: string) {
  const discount = world.store.find<Discount>(id);
  const coupon = discount && couponOf(world, discount);
  const code = discount?.promotion_code ? world.store.find<PromotionCode>(discount.promotion_code)?.code : undefined;
  const name = code ?? coupon?.name ?? coupon?.id ?? 'Discount';
  return typeof coupon?.percent_off === 'number' ? `${name} (${coupon.percent_off} % off)` : name;
}
