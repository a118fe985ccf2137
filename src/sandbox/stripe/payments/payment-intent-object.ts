import type { PaymentIntent } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';

const emptyIntent = {
  object: 'payment_intent',
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  canceled_at: null,
  cancellation_reason: null,
  confirmation_method: 'automatic',
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: { enabled: false },
  next_action: null,
  on_behalf_of: null,
  payment_method_options: {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  },
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<PaymentIntent>;

type Given = Pick<PaymentIntent, 'amount' | 'currency' | 'customer' | 'payment_method'> & Partial<PaymentIntent>;

/** A payment that needs a card or a confirmation. */
export function newPaymentIntent(world: StripeWorld, given: Given): PaymentIntent {
  const id = world.newId('pi');
  return {
    ...emptyIntent,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    capture_method: 'automatic_async',
    description: null,
    metadata: {},
    payment_method_configuration_details: { id: 'pmc_sandbox', parent: null },
    setup_future_usage: null,
    status: given.payment_method === null ? 'requires_payment_method' : 'requires_confirmation',
    ...given,
    id,
    client_secret: world.newId(`${id}_secret`),
    created: world.now(given.customer),
  };
}

/** Settings of invoice payments, which merchants cannot configure. */
export const ofAnInvoice = {
  automatic_payment_methods: null,
  capture_method: 'automatic',
  payment_method_configuration_details: null,
} satisfies Partial<PaymentIntent>;
