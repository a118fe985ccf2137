import { invalidRequest } from '../api/refusals.ts';
import type { StripeWorld } from '../stripe-world.ts';
import type { Invoice, InvoiceItem } from './wire.ts';

/** Deletes a draft and its items; finalized invoices cannot be deleted. */
export function deleteDraft(world: StripeWorld, invoice: Invoice) {
  if (invoice.status !== 'draft' || invoice.parent !== null) {
    throw invalidRequest(
      `You can only delete draft invoices that are not of a subscription. Invoice ${invoice.id} has the status ${invoice.status}.`,
      { code: 'invoice_not_editable' },
    );
  }
  for (const item of world.store.list<InvoiceItem>('invoiceitem')) {
    if (item.invoice === invoice.id) world.store.remove(item.id);
  }
  world.store.remove(invoice.id);
  world.store.remove(`due_${invoice.id}`);
  world.emit('invoice.deleted', invoice);
  return { id: invoice.id, object: 'invoice', deleted: true };
}
