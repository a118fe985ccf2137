import { newInvoiceItem, openInvoiceItem } from '../invoices/invoice-item-object.ts';
import type { LineDraft } from '../invoices/invoice-lines.ts';
import { subscriptionNotes, type Billed, type SubscriptionNotes } from '../store/notes.ts';
import type { Customer, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';

/** Adds prorations for the next invoice. They are recorded, so that a later change credits them. */
export function addPendingProrations(
  world: StripeWorld,
  customer: Customer,
  { subscription, lines }: { subscription: Subscription; lines: readonly LineDraft[] },
): void {
  if (lines.length === 0) return;
  const added = lines.map((line) => {
    const item = openInvoiceItem(world, newInvoiceItem(world, customer, { ...line, invoice: null }));
    return { line, item };
  });
  const notes = subscriptionNotes(world, subscription.id);
  const billed = added
    .filter(({ line }) => line.amount > 0 && line.item !== null)
    .map(({ line, item }): [string, Billed[]] => [
      line.item?.subscriptionItem ?? '',
      [{ invoice: null, line: item.id, amount: line.amount, ...line.period }],
    ]);
  const touched = Object.fromEntries(lines.map(({ item }): [string, Billed[]] => [item?.subscriptionItem ?? '', []]));
  world.store.put({
    ...notes,
    billedByItem: { ...notes.billedByItem, ...touched, ...Object.fromEntries(billed) },
  } satisfies SubscriptionNotes);
}
