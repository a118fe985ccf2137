import { settleBalance } from '../customers/customer-balance.ts';
import { newPaymentIntent, ofAnInvoice } from '../payments/payment-intent-object.ts';
import { intentNotes, invoiceNotes, type IntentNotes, type InvoiceNotes } from '../store/notes.ts';
import { storeInvoice, storeSubscription } from '../store/store-objects.ts';
import type { Customer, Invoice, InvoicePayment, PaymentIntent, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { spentBy } from '../vouchers/spent-discounts.ts';
import { previousAttributes } from '../webhooks/previous-attributes.ts';
import { endingBalance, withAmountDue } from './add-up-invoice.ts';
import { markInvoicePaid } from './invoice-outcome.ts';

/** Stores a new draft and emits its event. */
export function openDraft(world: StripeWorld, invoice: Invoice): Invoice {
  world.store.put(invoiceNotes(world, invoice.id));
  storeInvoice(world, invoice);
  world.emit('invoice.created', invoice);
  return invoice;
}

/** Finalizes a draft: it gets a number and can be paid. If nothing is due, it is paid immediately. */
export function finalizeInvoice(world: StripeWorld, draft: Invoice, method: string | null): Invoice {
  const now = world.now(draft.customer);
  const customer = findCustomer(world, draft);
  const { token } = invoiceNotes(world, draft.id);
  const due = withAmountDue({ ...draft, starting_balance: customer.balance });
  const page = `${world.origin()}/stripe/invoices/${draft.id}`;
  const invoice: Invoice = {
    ...due,
    automatically_finalizes_at: null,
    effective_at: now,
    ending_balance: endingBalance(due),
    hosted_invoice_url: `${page}?token=${token}`,
    invoice_pdf: `${page}/pdf?token=${token}`,
    number: draft.number ?? numberOf(customer),
    rendering: draft.rendering && { ...draft.rendering, pdf: onDocument },
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  };
  settleBalance(world, customer, invoice);
  storeInvoice(world, invoice);
  world.emit('invoice.finalized', invoice, previousAttributes(draft, invoice));
  spendDiscounts(world, invoice);
  if (invoice.amount_due === 0) return markInvoicePaid(world, invoice, { amount: 0, method: null });
  openPayment(world, invoice, method);
  return invoice;
}

function findCustomer({ store }: StripeWorld, { customer }: Invoice): Customer {
  const found = store.find<Customer>(customer ?? '');
  if (!found) throw new Error(`The invoice's customer ${customer} is not there.`);
  return found;
}

/** A draft has page size `auto`; finalizing sets the size of the account's country. */
const onDocument: NonNullable<Invoice['rendering']>['pdf'] = { page_size: 'letter' };

const numberOf = ({ invoice_prefix, next_invoice_sequence }: Customer) =>
  `${invoice_prefix}-${String(next_invoice_sequence ?? 1).padStart(4, '0')}`;

/** Removes coupons with duration `once` from the subscription after their first invoice. */
function spendDiscounts(world: StripeWorld, invoice: Invoice) {
  const id = invoice.parent?.subscription_details?.subscription;
  const subscription = id === undefined ? undefined : world.store.find<Subscription>(id);
  const spent = spentBy(world, invoice).filter((discount) => subscription?.discounts.includes(discount.id));
  if (!subscription || spent.length === 0) return;
  const gone = new Set(spent.map((discount) => discount.id));
  storeSubscription(world, {
    ...subscription,
    discounts: subscription.discounts.filter((discount) => !gone.has(discount)),
  });
  for (const discount of spent) world.emit('customer.discount.deleted', discount);
}

const DESCRIPTIONS: Partial<Record<NonNullable<Invoice['billing_reason']>, string>> = {
  manual: 'Payment for Invoice',
  subscription_create: 'Subscription creation',
};

/** Creates the payment intent of an invoice, to be confirmed by the user or by automatic collection. */
function openPayment(world: StripeWorld, invoice: Invoice, method: string | null) {
  const isOfSubscription = invoice.parent?.type === 'subscription_details';
  const intent: PaymentIntent = newPaymentIntent(world, {
    ...ofAnInvoice,
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description: DESCRIPTIONS[invoice.billing_reason ?? 'manual'] ?? 'Subscription update',
    ...(isOfSubscription && { payment_details: { customer_reference: null, order_reference: invoice.id } }),
    payment_method: method,
    setup_future_usage: isOfSubscription ? 'off_session' : null,
    statement_descriptor: invoice.statement_descriptor,
  });
  const payment: InvoicePayment = {
    id: world.newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: intent.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  const notes = invoiceNotes(world, invoice.id);
  world.store.put(intent);
  world.store.put(payment);
  world.store.put({ ...notes, paymentIntent: intent.id, invoicePayment: payment.id } satisfies InvoiceNotes);
  world.store.put({ ...intentNotes(world, intent.id), invoice: invoice.id } satisfies IntentNotes);
  world.emit('payment_intent.created', intent);
}
