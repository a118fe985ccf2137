import { roundMoney } from '../invoices/rounding.ts';
import type { BalanceTransaction, Charge, Refund } from '../store/wire.ts';
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

interface Booking {
  amount: number;
  fee: number;
  type: 'charge' | 'refund';
  description: string | null;
}

function record(world: StripeWorld, source: Charge | Refund, { amount, fee, type, description }: Booking): string {
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
    reporting_category: type,
    source: source.id,
    status: 'pending',
    type,
  };
  world.store.put(transaction);
  return transaction.id;
}
