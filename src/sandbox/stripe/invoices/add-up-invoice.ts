import { listObject } from '../api/list-page.ts';
import type { Discount, Invoice, LineItem } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { discountLines, discountOf } from '../vouchers/apply-discounts.ts';
import { discountsInForce } from '../vouchers/discounts.ts';
import { toLineItem, type LineDraft } from './invoice-lines.ts';

/** Smaller amounts are not charged but added to the customer's balance. */
const SMALLEST_CHARGE = 50;

export interface Content {
  lines: readonly LineDraft[];
  /** Discounts of the whole invoice. Discounts of a line are stored on the line. */
  discounts: readonly Discount[];
}

/** Returns the invoice with these lines, their discounts and the totals. Stores nothing. */
export function withContent(world: StripeWorld, invoice: Invoice, { lines, discounts }: Content): Invoice {
  const now = world.now(invoice.customer);
  const items = lines
    .map((draft) => toLineItem(world, invoice.id, draft))
    .flatMap((line) => discountLines(world, [line], discountsInForce(world, line.discounts, now)));
  const subtotal = total(items);
  const discounted = discountLines(world, items, discounts);
  const sums = {
    ...sumsOf(discounted),
    subtotal,
    subtotal_excluding_tax: subtotal,
    discounts: discounts.map(({ id }) => id),
    lines: listObject(discounted, invoice.lines.url),
  };
  return withAmountDue({ ...invoice, ...sums });
}

const total = (lines: readonly LineItem[]) => lines.reduce((sum, line) => sum + line.amount - discountOf(line), 0);

function sumsOf(lines: readonly LineItem[]) {
  const byDiscount = new Map<string, number>();
  for (const { amount, discount } of lines.flatMap((line) => line.discount_amounts ?? [])) {
    byDiscount.set(discount, (byDiscount.get(discount) ?? 0) + amount);
  }
  const amounts = [...byDiscount].map(([discount, amount]) => ({ amount, discount }));
  return {
    total: total(lines),
    total_excluding_tax: total(lines),
    total_discount_amounts: amounts,
    total_pretax_credit_amounts: amounts.map(({ amount, discount }) => ({
      amount,
      discount,
      type: 'discount' as const,
    })),
  };
}

/** Uses the customer's balance first; an amount too small to charge is added to the balance. */
export function withAmountDue(invoice: Invoice): Invoice {
  const owed = Math.max(0, invoice.total + invoice.starting_balance);
  const due = owed < SMALLEST_CHARGE ? 0 : owed;
  return { ...invoice, amount_due: due, amount_remaining: due - invoice.amount_paid };
}

export const endingBalance = ({ starting_balance, total, amount_due }: Invoice) =>
  starting_balance + total - amount_due;
