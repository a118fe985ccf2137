import type { Stripe } from 'stripe';
import { findObject } from '../api/find-object.ts';
import { randomText } from '../api/ids.ts';
import { mergeMetadata } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import { testCardOf } from '../payment-methods/card-of.ts';
import { cardByToken } from '../payment-methods/test-cards.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { toAddress } from './address.ts';
import type { CustomerFields } from './customer-params.ts';

export const newCustomer = (
  world: StripeWorld,
  { created, clock }: { created: number; clock: string | null },
): Stripe.Customer => ({
  id: world.newId('cus'),
  object: 'customer',
  address: null,
  balance: 0,
  created,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: null,
  invoice_prefix: randomText(8).toUpperCase(),
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: {},
  name: null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: clock,
});

/** Missing fields stay unchanged; empty ones are removed. */
export function applyFields(world: StripeWorld, before: Stripe.Customer, given: CustomerFields): Stripe.Customer {
  const { address, metadata, invoice_settings, preferred_locales, shipping, tax_exempt, ...plain } = given;
  const { business_name, individual_name, ...lines } = plain;
  return {
    ...before,
    ...withoutUndefined(lines),
    ...(business_name && { business_name }),
    ...(individual_name && { individual_name }),
    ...(address !== undefined && { address: address && toAddress(address) }),
    ...(preferred_locales !== undefined && { preferred_locales: preferred_locales ?? [] }),
    ...(shipping !== undefined && { shipping: shipping && toShipping(shipping) }),
    ...(tax_exempt !== undefined && { tax_exempt: tax_exempt ?? 'none' }),
    metadata: mergeMetadata(before.metadata, metadata),
    invoice_settings: applyInvoiceSettings(world, before, invoice_settings ?? {}),
  };
}

function applyInvoiceSettings(
  world: StripeWorld,
  { id, invoice_settings }: Stripe.Customer,
  { rendering_options, ...given }: NonNullable<CustomerFields['invoice_settings']>,
): Stripe.Customer.InvoiceSettings {
  const method = given.default_payment_method && findDefault(world, id, given.default_payment_method);
  const rendering = rendering_options && {
    amount_tax_display: rendering_options.amount_tax_display ?? null,
    template: rendering_options.template ?? null,
  };
  return {
    ...invoice_settings,
    ...withoutUndefined(given),
    ...(method !== undefined && { default_payment_method: method }),
    ...(rendering !== undefined && { rendering_options: rendering }),
  };
}

/** The default payment method must be attached to the customer. A token such as `pm_card_visa` means their such card. */
function findDefault(world: StripeWorld, customer: string, idOrToken: string): string {
  const param = 'invoice_settings[default_payment_method]';
  const card = cardByToken(idOrToken);
  const found = card
    ? world.store
        .list<Stripe.PaymentMethod>('payment_method')
        .find((method) => method.customer === customer && testCardOf(world, method.id) === card)
    : findObject<Stripe.PaymentMethod>(world, 'payment_method', idOrToken, param);
  if (found?.customer !== customer) throw notAttached(idOrToken, param);
  return found.id;
}

const notAttached = (id: string, param: string) =>
  invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param },
  );

function toShipping({ address, name, phone, carrier, tracking_number }: NonNullable<CustomerFields['shipping']>) {
  return {
    address: toAddress(address ?? {}),
    name,
    phone: phone ?? null,
    ...(carrier && { carrier }),
    ...(tracking_number && { tracking_number }),
  };
}

type Defined<Fields> = { [Field in keyof Fields]: Exclude<Fields[Field], undefined> };
const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Defined<Fields>>;
