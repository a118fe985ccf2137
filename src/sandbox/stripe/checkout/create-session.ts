import { findObject } from '../api/find-object.ts';
import { mergeMetadata } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import type { CheckoutSession, Customer } from '../store/wire.ts';
import type { StoredObject, StripeWorld } from '../stripe-world.ts';
import { amountOf, findPrice } from '../subscriptions/price-of-item.ts';
import { days } from '../time/calendar.ts';
import type { CreateSession } from './checkout-params.ts';

const emptySession = {
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  customer_creation: null,
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: { enabled: false },
  mode: 'payment',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: null,
  wallet_options: null,
} satisfies Partial<CheckoutSession>;

/** The payment that the session will make. Stripe does not show it. */
export interface SessionNotes extends StoredObject {
  object: 'sandbox.session_notes';
  payment: CreateSession['payment_intent_data'];
}

export const sessionNotesId = (id: string) => `notes_${id}`;

export function createSession(world: StripeWorld, given: CreateSession): CheckoutSession {
  if ((given.mode ?? 'payment') !== 'payment') throw onlyPayments;
  if (given.customer !== undefined) findObject<Customer>(world, 'customer', given.customer, 'customer');
  const priced = given.line_items.map(({ price, quantity = 1 }, place) => {
    const found = findPrice(world, price, `line_items[${place}][price]`);
    return { currency: found.currency, amount: amountOf(found, quantity) };
  });
  const amount = priced.reduce((sum, line) => sum + line.amount, 0);
  const id = world.newId('cs_test');
  const created = world.now(given.customer ?? null);
  const session: CheckoutSession = {
    ...emptySession,
    id,
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    created,
    currency: priced[0]?.currency ?? null,
    customer: given.customer ?? null,
    customer_email: given.customer_email ?? null,
    expires_at: created + days(1),
    metadata: mergeMetadata({}, given.metadata),
    success_url: given.success_url,
    url: `${world.origin()}/stripe/checkout/${id}`,
  };
  world.store.put(session);
  const payment = given.payment_intent_data;
  const notes: SessionNotes = { id: sessionNotesId(id), object: 'sandbox.session_notes', payment };
  world.store.put(notes);
  return session;
}

const onlyPayments = invalidRequest('The sandbox has only checkout sessions with `mode=payment`.', { param: 'mode' });
