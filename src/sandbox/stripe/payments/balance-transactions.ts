import { roundMoney } from '../invoices/rounding.ts';
import type { BalanceTransaction, Charge, Dispute, Refund } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { days } from '../time/calendar.ts';

/** Stripe's fee for a card payment: 2.9 % and 30 cents, as in recorded traffic of a real account. */
const feeOf = (amount: number) => roundMoney(amount * 0.029) + 30;

export function recordTaken(world: StripeWorld, charge: Charge): string {
  const fee = feeOf(charge.amount_captured);
  return record(world, charge, {
    amount: charge.amount_captured,
    fee,
    type: 'charge',
    description: charge.description,
  });
}

export function recordGivenBack(world: StripeWorld, refund: Refund, charge: Charge): string {
  return record(world, refund, {
    amount: -refund.amount,
    fee: 0,
    type: 'refund',
    description: `REFUND FOR CHARGE${charge.description === null ? '' : ` (${charge.description})`}`,
  });
}

const DISPUTE_FEE = 1500;

/** The amount of a dispute and Stripe's fee for it; both are returned if the dispute is won. */
export function recordDisputed(world: StripeWorld, dispute: Dispute, way: 'withdrawn' | 'reinstated') {
  const sign = way === 'withdrawn' ? -1 : 1;
  const customer = world.store.find<Charge>(dispute.charge)?.customer ?? null;
  return book(
    world,
    { ...dispute, customer },
    {
      amount: sign * dispute.amount,
      fee: -sign * DISPUTE_FEE,
      type: 'adjustment',
      description: `Chargeback ${way === 'withdrawn' ? 'withdrawal' : 'reversal'} for ${dispute.charge}`,
    },
  );
}

interface Source {
  id: string;
  currency: string;
  customer: string | null;
}

interface Booking {
  amount: number;
  fee: number;
  type: 'adjustment' | 'charge' | 'refund';
  description: string | null;
}

const record = (world: StripeWorld, source: Charge | Refund, booking: Booking) => book(world, source, booking).id;

function book(world: StripeWorld, source: Source, { amount, fee, type, description }: Booking): BalanceTransaction {
  const created = world.now(source.customer);
  const transaction: BalanceTransaction = {
    id: world.newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: created - (created % days(1)) + days(7),
    balance_type: 'payments',
    created,
    currency: source.currency,
    description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: source.currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: type === 'adjustment' ? (amount < 0 ? 'dispute' : 'dispute_reversal') : type,
    source: source.id,
    status: 'pending',
    type,
  };
  world.store.put(transaction);
  return transaction;
}
