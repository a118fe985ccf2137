import type { Stripe } from 'stripe';
import type { StoredObject, StripeWorld } from '../stripe-world.ts';

type Include = (world: StripeWorld, object: StoredObject) => unknown;

/** Fields that are omitted unless the request expands them. */
export const includableFields: Record<string, Record<string, Include>> = {
  charge: { refunds: refundsOf },
  coupon: { applies_to: keptField('applies_to'), currency_options: keptField('currency_options') },
  customer: {
    invoice_credit_balance: creditOf,
    sources: (_world, { id }) => listOf([], `/v1/customers/${id}/sources`),
    subscriptions: subscriptionsOf,
    tax: () => ({ automatic_tax: 'unrecognized_location', ip_address: null, location: null, provider: 'stripe' }),
    tax_ids: (_world, { id }) => listOf([], `/v1/customers/${id}/tax_ids`),
  },
  invoice: { confirmation_secret: confirmationSecretOf, payments: paymentsOf },
  price: { currency_options: currencyOptionsOf, tiers: keptField('tiers') },
};

/** Removes all fields, also nested ones, that are shown only on request. */
export function withoutIncludable<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutIncludable) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const hidden = 'object' in value ? (includableFields[String(value.object)] ?? {}) : {};
  const shown = Object.entries(value).filter(([field]) => !(field in hidden));
  return Object.fromEntries(shown.map(([field, inner]) => [field, withoutIncludable(inner)])) as Value;
}

function keptField(field: string): Include {
  return (_world, object) => (object as unknown as Record<string, unknown>)[field];
}

/** Every price has a single currency. */
function currencyOptionsOf(_world: StripeWorld, price: StoredObject) {
  const { currency, tax_behavior, unit_amount, unit_amount_decimal } = price as Stripe.Price;
  return { [currency]: { custom_unit_amount: null, tax_behavior, unit_amount, unit_amount_decimal } };
}

/** The balance from the customer's perspective: credit is positive. */
function creditOf(_world: StripeWorld, customer: StoredObject) {
  const { balance, currency } = customer as Stripe.Customer;
  return currency === null || currency === undefined || balance === 0 ? {} : { [currency]: -balance };
}

const listOf = (data: StoredObject[], url: string) => ({ object: 'list', data, has_more: false, url });

function subscriptionsOf({ store }: StripeWorld, { id }: StoredObject) {
  const over = new Set(['canceled', 'incomplete_expired']);
  const subscriptions = store
    .list<Stripe.Subscription>('subscription')
    .filter(({ customer, status }) => customer === id && !over.has(status));
  return listOf(subscriptions, `/v1/customers/${id}/subscriptions`);
}

function refundsOf({ store }: StripeWorld, { id }: StoredObject) {
  const refunds = store.list<Stripe.Refund>('refund').filter(({ charge }) => charge === id);
  return listOf(refunds, `/v1/charges/${id}/refunds`);
}

/** Oldest first: the first payment was created with the invoice. */
function paymentsOf({ store }: StripeWorld, { id }: StoredObject) {
  const payments = store.list<Stripe.InvoicePayment>('invoice_payment').filter(({ invoice }) => invoice === id);
  return listOf(payments.toReversed(), '/v1/invoices/payments');
}

function confirmationSecretOf(world: StripeWorld, invoice: StoredObject) {
  const payment = world.store
    .list<Stripe.InvoicePayment>('invoice_payment')
    .find((candidate) => candidate.invoice === invoice.id && candidate.is_default);
  const intent = payment?.payment.payment_intent;
  const found = typeof intent === 'string' ? world.store.find<Stripe.PaymentIntent>(intent) : undefined;
  return found ? { client_secret: found.client_secret, type: 'payment_intent' } : null;
}
