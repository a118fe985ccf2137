import type { Charge, Customer } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { planDue } from '../time/due.ts';
import { recordTaken } from './balance-transactions.ts';

/** `automatic_async`: the balance transaction is created after the response and announced by an event. */
export function settleLater(world: StripeWorld, charge: Charge): void {
  const customer = charge.customer === null ? undefined : world.store.find<Customer>(charge.customer);
  planDue(world, { ...charge, test_clock: customer?.test_clock ?? null }, [charge.created + 1]);
}

export function settleCharge(world: StripeWorld, before: Charge): void {
  const after: Charge = { ...before, balance_transaction: recordTaken(world, before) };
  world.store.put(after);
  planDue(world, { ...after, test_clock: null }, []);
  world.emit('charge.updated', after, { balance_transaction: null });
}
