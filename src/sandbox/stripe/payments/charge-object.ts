import type { Charge, PaymentIntent, PaymentMethod } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import type { Decline } from './card-outcome.ts';

const emptyCharge = {
  object: 'charge',
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: 'VIGNETTE',
  disputed: false,
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  radar_options: {},
  receipt_number: null,
  refunded: false,
  review: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Charge>;

const approved = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 20,
  seller_message: 'Payment complete.',
  type: 'authorized',
} satisfies Charge['outcome'];

const refused = ({
  code,
  decline_code,
  advice_code,
  network_advice_code,
  network_decline_code,
}: Decline): Charge['outcome'] => ({
  ...approved,
  advice_code: advice_code ?? null,
  network_advice_code: network_advice_code ?? null,
  network_decline_code: network_decline_code ?? null,
  network_status: 'declined_by_network',
  reason: decline_code ?? code,
  seller_message: 'The bank returned the decline code `' + (decline_code ?? code) + '`.',
  type: 'issuer_declined',
});

interface ChargeOptions {
  intent: PaymentIntent;
  method: PaymentMethod;
  decline: Decline | null;
  isAuthenticated: boolean;
}

/** One attempt to charge a card, successful or not. */
export function newCharge(world: StripeWorld, { intent, method, decline, isAuthenticated }: ChargeOptions): Charge {
  const id = world.newId('ch');
  const isTaken = decline === null;
  return {
    ...emptyCharge,
    id,
    amount: intent.amount,
    amount_captured: isTaken ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: method.billing_details,
    captured: isTaken,
    created: world.now(intent.customer),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    metadata: intent.metadata,
    outcome: decline ? refused(decline) : approved,
    paid: isTaken,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: cardDetails(method, { amount: intent.amount, isAuthenticated }),
      type: 'card',
    },
    receipt_email: intent.receipt_email,
    receipt_url: decline ? null : `${world.origin()}/stripe/receipts/${id}`,
    shipping: intent.shipping,
    status: decline ? 'failed' : 'succeeded',
  };
}

type CardDetails = NonNullable<NonNullable<Charge['payment_method_details']>['card']>;

const emptyCard = {
  extended_authorization: { status: 'disabled' },
  incremental_authorization: { status: 'unavailable' },
  installments: null,
  mandate: null,
  multicapture: { status: 'unavailable' },
  network_token: { used: false },
  transaction_link_id: null,
  wallet: null,
} satisfies Partial<CardDetails>;

const passedThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
} satisfies CardDetails['three_d_secure'];

function cardDetails({ card }: PaymentMethod, how: { amount: number; isAuthenticated: boolean }): CardDetails {
  return {
    ...emptyCard,
    amount_authorized: how.amount,
    authorization_code: '729111',
    brand: card?.brand ?? null,
    checks: card?.checks ? { ...card.checks, cvc_check: 'pass' } : null,
    country: card?.country ?? null,
    electronic_commerce_indicator: how.isAuthenticated ? '05' : '07',
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    last4: card?.last4 ?? null,
    network: card?.brand ?? null,
    network_transaction_id: '119528868122817',
    overcapture: { maximum_amount_capturable: how.amount, status: 'unavailable' },
    regulated_status: card?.regulated_status ?? null,
    three_d_secure: how.isAuthenticated ? passedThreeDSecure : null,
  };
}
