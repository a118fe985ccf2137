import { saveChange } from '../store/save-object.ts';
import type { Customer, CustomerBalanceTransaction, Invoice } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';

/** Applies the invoice to the customer's balance, and advances the invoice number. */
export function settleBalance(world: StripeWorld, before: Customer, invoice: Invoice): void {
  const balance = invoice.ending_balance ?? before.balance;
  const numbered: Customer = { ...before, next_invoice_sequence: (before.next_invoice_sequence ?? 1) + 1 };
  world.store.put(numbered);
  const after: Customer = { ...numbered, balance, currency: before.currency ?? invoice.currency };
  saveChange(world, 'customer.updated', { before: numbered, after });
  const amount = balance - before.balance;
  if (amount === 0) return;
  const transaction: CustomerBalanceTransaction = {
    id: world.newId('cbtxn'),
    object: 'customer_balance_transaction',
    amount,
    checkout_session: null,
    created: world.now(before.id),
    credit_note: null,
    currency: invoice.currency,
    customer: before.id,
    customer_account: null,
    description: null,
    ending_balance: balance,
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    type: invoice.total > 0 && before.balance < 0 ? 'applied_to_invoice' : 'invoice_too_small',
  };
  world.store.put(transaction);
}
