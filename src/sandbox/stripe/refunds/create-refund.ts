import { findObject } from '../api/find-object.ts';
import { mergeMetadata } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import { moneyText } from '../invoices/invoice-texts.ts';
import { recordGivenBack } from '../payments/balance-transactions.ts';
import type { Charge, Dispute, PaymentIntent, Refund } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { previousAttributes } from '../webhooks/previous-attributes.ts';

interface RefundGiven {
  amount?: number | undefined;
  charge?: string | undefined;
  payment_intent?: string | undefined;
  metadata?: Record<string, string> | null | undefined;
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined;
}

/** Refunds a charge fully or partially, but never more than the remaining amount. */
export function createRefund(world: StripeWorld, given: RefundGiven): Refund {
  const before = findCharge(world, given);
  const left = before.amount_captured - before.amount_refunded;
  const amount = given.amount ?? left;
  refuse(before, { amount, left, isWithBank: isWithBank(world, before) });
  const made = newRefund(world, { charge: before, amount, given });
  const refund: Refund = { ...made, balance_transaction: recordGivenBack(world, made, before) };
  const amount_refunded = before.amount_refunded + amount;
  const after: Charge = { ...before, amount_refunded, refunded: amount_refunded === before.amount_captured };
  world.store.put(refund);
  world.store.put(after);
  world.emit('charge.refunded', after, previousAttributes(before, after));
  world.emit('refund.created', refund);
  world.emit('charge.refund.updated', refund);
  return refund;
}

/** A disputed charge can be refunded once the bank has returned the money, or while it only inquires. */
const isWithBank = ({ store }: StripeWorld, { id, disputed }: Charge) =>
  disputed &&
  !store
    .list<Dispute>('dispute')
    .some((one) => one.charge === id && (one.is_charge_refundable || MONEY_IS_BACK.has(one.status)));

const MONEY_IS_BACK = new Set<Dispute['status']>(['won', 'warning_closed']);

function findCharge(world: StripeWorld, { charge, payment_intent }: RefundGiven): Charge {
  if (charge !== undefined) return findObject<Charge>(world, 'charge', charge, 'charge');
  if (payment_intent === undefined) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
    });
  }
  const intent = findObject<PaymentIntent>(world, 'payment_intent', payment_intent, 'payment_intent');
  const found = intent.latest_charge === null ? undefined : world.store.find<Charge>(intent.latest_charge);
  if (found?.paid) return found;
  throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  });
}

function refuse(
  { id, currency, paid }: Charge,
  { amount, left, isWithBank }: { amount: number; left: number; isWithBank: boolean },
) {
  if (!paid)
    throw invalidRequest(`Charge ${id} is not paid, so it cannot be refunded.`, { code: 'charge_not_refundable' });
  if (isWithBank) {
    const message = `Charge ${id} has been charged back; cannot issue a refund.`;
    throw invalidRequest(message, { code: 'charge_disputed' });
  }
  if (left === 0) {
    throw invalidRequest(`Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${moneyText(amount, currency)}) is greater than unrefunded amount on charge ` +
        `(${moneyText(left, currency)})`,
      { param: 'amount' },
    );
  }
}

function newRefund(
  world: StripeWorld,
  { charge, amount, given }: { charge: Charge; amount: number; given: RefundGiven },
): Refund {
  return {
    id: world.newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.now(charge.customer),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: mergeMetadata({}, given.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
