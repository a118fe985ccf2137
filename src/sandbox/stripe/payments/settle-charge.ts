import { createDispute } from '../disputes/create-dispute.ts';
import { testCardOf } from '../payment-methods/card-of.ts';
import type { Charge, Customer } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { planDue } from '../time/due.ts';
import { recordTaken } from './balance-transactions.ts';

/** Plans what happens after the response: the balance transaction of `automatic_async`, and the dispute of some cards. */
export function settleLater(world: StripeWorld, charge: Charge): void {
  if (charge.balance_transaction !== null && disputeOf(world, charge) === null) return;
  const customer = charge.customer === null ? undefined : world.store.find<Customer>(charge.customer);
  planDue(world, { ...charge, test_clock: customer?.test_clock ?? null }, [charge.created + 1]);
}

export function settleCharge(world: StripeWorld, before: Charge): void {
  planDue(world, { ...before, test_clock: null }, []);
  if (before.balance_transaction === null) {
    const after: Charge = { ...before, balance_transaction: recordTaken(world, before) };
    world.store.put(after);
    world.emit('charge.updated', after, { balance_transaction: null });
  }
  const dispute = disputeOf(world, before);
  if (dispute && before.amount_refunded < before.amount_captured) createDispute(world, before.id, dispute);
}

const disputeOf = (world: StripeWorld, { payment_method }: Charge) =>
  payment_method === null ? null : testCardOf(world, payment_method).disputes;
