import type { Stripe } from 'stripe';
import { saveChange } from '../store/save-object.ts';
import type { Customer, CustomerBalanceTransaction, Invoice } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';

const ACCOUNT_CURRENCY = 'usd';

type Balance = Pick<Customer, 'balance'>;

/** Records a balance that was set through the API. A customer without a currency gets the account's. */
export function adjustBalance(world: StripeWorld, before: Balance, after: Stripe.Customer): Stripe.Customer {
  const amount = after.balance - before.balance;
  if (amount === 0) return after;
  const currency = after.currency ?? ACCOUNT_CURRENCY;
  recordBalance(world, { ...after, currency }, { amount, invoice: null, type: 'adjustment' });
  return { ...after, currency };
}

/** Applies the invoice to the customer's balance, and advances the invoice number. */
export function settleBalance(world: StripeWorld, before: Customer, invoice: Invoice): void {
  const balance = invoice.ending_balance ?? before.balance;
  const numbered: Customer = { ...before, next_invoice_sequence: (before.next_invoice_sequence ?? 1) + 1 };
  world.store.put(numbered);
  const after: Customer = { ...numbered, balance, currency: before.currency ?? invoice.currency };
  saveChange(world, 'customer.updated', { before: numbered, after });
  const amount = balance - before.balance;
  if (amount === 0) return;
  const type = invoice.total > 0 && before.balance < 0 ? 'applied_to_invoice' : 'invoice_too_small';
  recordBalance(world, { ...after, currency: invoice.currency }, { amount, invoice: invoice.id, type });
}

interface Booking {
  amount: number;
  invoice: string | null;
  type: 'adjustment' | 'applied_to_invoice' | 'invoice_too_small';
}

function recordBalance(
  world: StripeWorld,
  { id, balance, currency }: Balance & { id: string; currency: string },
  { amount, invoice, type }: Booking,
) {
  const transaction: CustomerBalanceTransaction = {
    id: world.newId('cbtxn'),
    object: 'customer_balance_transaction',
    amount,
    checkout_session: null,
    created: world.now(id),
    credit_note: null,
    currency,
    customer: id,
    customer_account: null,
    description: null,
    ending_balance: balance,
    invoice,
    livemode: false,
    metadata: {},
    type,
  };
  world.store.put(transaction);
}
