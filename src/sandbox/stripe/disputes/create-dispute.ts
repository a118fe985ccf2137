import { findObject } from '../api/find-object.ts';
import { invalidRequest } from '../api/refusals.ts';
import { recordDisputed } from '../payments/balance-transactions.ts';
import type { Charge, Dispute } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { days } from '../time/calendar.ts';

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Dispute['evidence'];

interface DisputeOptions {
  reason: string;
  /** The bank only asks: no money is withdrawn, and the charge can still be refunded. */
  isInquiry: boolean;
}

/** The card holder disputes the charge at their bank. The amount is withdrawn until the bank decides. */
export function createDispute(
  world: StripeWorld,
  chargeId: string,
  { reason = 'fraudulent', isInquiry = false }: Partial<DisputeOptions> = {},
): Dispute {
  return world.step(() => {
    const charge = findObject<Charge>(world, 'charge', chargeId);
    if (!charge.paid || charge.disputed) throw invalidRequest(`Charge ${chargeId} cannot be disputed.`);
    const dispute = newDispute(world, charge, { reason, isInquiry });
    world.store.put(dispute);
    world.store.put({ ...charge, disputed: true } satisfies Charge);
    world.emit('charge.dispute.created', dispute);
    return isInquiry ? dispute : withdrawFunds(world, dispute);
  });
}

function newDispute(world: StripeWorld, charge: Charge, { reason, isInquiry }: DisputeOptions): Dispute {
  const now = world.now(charge.customer);
  return {
    id: world.newId('du'),
    object: 'dispute',
    amount: charge.amount_captured - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: now + days(9),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
}

/** Books the amount and Stripe's fee for the dispute. */
export function withdrawFunds(world: StripeWorld, before: Dispute): Dispute {
  const dispute: Dispute = { ...before, balance_transactions: [recordDisputed(world, before, 'withdrawn')] };
  world.store.put(dispute);
  world.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}
