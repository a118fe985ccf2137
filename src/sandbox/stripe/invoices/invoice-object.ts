import { listObject } from '../api/list-page.ts';
import type { Customer, Invoice } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';

const emptyInvoice = {
  object: 'invoice',
  account_country: 'US',
  account_name: 'Vignette',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  custom_fields: null,
  customer_account: null,
  customer_tax_ids: [],
  default_source: null,
  default_tax_rates: [],
  effective_at: null,
  ending_balance: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  status: 'draft',
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  total_taxes: [],
} satisfies Partial<Invoice>;

const nothingYet = {
  amount_due: 0,
  amount_remaining: 0,
  subtotal: 0,
  subtotal_excluding_tax: 0,
  total: 0,
  total_discount_amounts: [],
  total_excluding_tax: 0,
  total_pretax_credit_amounts: [],
} satisfies Partial<Invoice>;

type Given = Pick<Invoice, 'billing_reason' | 'currency' | 'parent' | 'period_start' | 'period_end'> & Partial<Invoice>;

/** A draft without lines; `withContent` adds lines and totals. */
export function newInvoice(world: StripeWorld, customer: Customer, given: Given): Invoice {
  const id = world.newId('in');
  const created = world.now(customer.id);
  return {
    ...emptyInvoice,
    ...nothingYet,
    auto_advance: true,
    automatically_finalizes_at: null,
    collection_method: 'charge_automatically',
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: customer.shipping,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
    default_payment_method: null,
    description: null,
    discounts: [],
    due_date: null,
    metadata: {},
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    rendering: null,
    starting_balance: customer.balance,
    test_clock: customer.test_clock ?? null,
    webhooks_delivered_at: created,
    ...given,
    id,
    created,
    lines: listObject([], `/v1/invoices/${id}/lines`),
  };
}
