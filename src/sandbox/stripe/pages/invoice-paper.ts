import { couponOf } from '../billing/discounts.ts';
import { dayWords, moneyWords } from '../billing/money-words.ts';
import { invoiceNotes } from '../billing/notes.ts';
import type { Discount, Invoice, LineItem, PromotionCode } from '../billing/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { type InvoiceMovement, movementsOf, refundedOf } from './invoice-movements.ts';

interface Sum {
  label: string;
  amount: string;
  isTotal: boolean;
}

interface PaperLine {
  description: string;
  period: string;
  quantity: string;
  unitPrice: string;
  amount: string;
}

/** The texts of an invoice: page and PDF only lay them out. */
export interface InvoicePaper {
  number: string;
  facts: { label: string; value: string }[];
  seller: string[];
  billTo: string[];
  /** `Paid on 15 Nov 2026`; the tone sets its colour. */
  state: { text: string; tone: 'good' | 'bad' | 'plain' };
  lines: PaperLine[];
  sums: Sum[];
  movements: InvoiceMovement[];
}

export function findInvoice(world: StripeWorld, { id, token }: { id: string; token: string }) {
  const invoice = world.store.find<Invoice>(id);
  if (invoice?.object !== 'invoice') return undefined;
  return invoiceNotes(world, id).token === token ? invoice : undefined;
}

export function paperOf(world: StripeWorld, invoice: Invoice): InvoicePaper {
  return {
    number: invoice.number ?? 'Draft',
    facts: factsOf(invoice),
    seller: ['Vignette', 'Question bank for medical exams', 'support@vignette.example'],
    billTo: billToOf(invoice),
    state: stateOf(world, invoice),
    lines: invoice.lines.data.map(toPaperLine),
    sums: sumsOf(world, invoice),
    movements: movementsOf(world, invoice),
  };
}

function factsOf({ id, number, status_transitions, created, due_date, period_start, period_end }: Invoice) {
  const issued = dayWords(status_transitions.finalized_at ?? created);
  return [
    { label: 'Invoice number', value: number ?? id },
    { label: 'Date of issue', value: issued },
    { label: 'Date due', value: due_date === null ? issued : dayWords(due_date) },
    ...(period_end > period_start
      ? [{ label: 'Period', value: `${dayWords(period_start)} – ${dayWords(period_end)}` }]
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

function stateOf(world: StripeWorld, invoice: Invoice): InvoicePaper['state'] {
  const { status, status_transitions, currency, amount_remaining } = invoice;
  const refunded = refundedOf(world, invoice);
  if (refunded > 0) return { text: `${moneyWords(refunded, currency)} refunded`, tone: 'plain' };
  if (status === 'paid')
    return { text: `Paid on ${dayWords(status_transitions.paid_at ?? invoice.created)}`, tone: 'good' };
  if (status === 'void') return { text: 'Void: nothing is owed', tone: 'plain' };
  if (status === 'draft') return { text: 'Draft: not issued yet', tone: 'plain' };
  return { text: `${moneyWords(amount_remaining, currency)} is due`, tone: 'bad' };
}

function toPaperLine({ description, period, quantity, pricing, amount, currency }: LineItem): PaperLine {
  const unit = pricing?.unit_amount_decimal;
  return {
    description: description ?? 'Vignette',
    period: period.end > period.start ? `${dayWords(period.start)} – ${dayWords(period.end)}` : '',
    quantity: String(quantity ?? 1),
    unitPrice: unit ? moneyWords(Number(unit), currency) : '',
    amount: moneyWords(amount, currency),
  };
}

function sumsOf(world: StripeWorld, invoice: Invoice): Sum[] {
  const sum = (label: string, amount: number, isTotal = false): Sum => ({
    label,
    amount: moneyWords(amount, invoice.currency),
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
