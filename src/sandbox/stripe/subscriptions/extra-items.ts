import { newInvoiceItem, openInvoiceItem } from '../invoices/invoice-item-object.ts';
import type { LineDraft } from '../invoices/invoice-lines.ts';
import type { Customer, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { extraLine } from './period-lines.ts';
import { findPrice } from './price-of-item.ts';

interface Extra {
  price: string;
  quantity?: number | undefined;
}

/** `add_invoice_items`: one-time items on the first invoice of a subscription. */
export function extraItems(
  world: StripeWorld,
  customer: Customer,
  { subscription, given = [] }: { subscription: Subscription; given: readonly Extra[] | undefined },
): LineDraft[] {
  return given.map(({ price: id, quantity = 1 }, place) => {
    const price = findPrice(world, id, `add_invoice_items[${place}][price]`);
    const line = extraLine(world, { subscription, price, quantity, invoiceItem: world.newId('ii') });
    openInvoiceItem(world, newInvoiceItem(world, customer, { ...line, invoice: null }));
    return line;
  });
}
