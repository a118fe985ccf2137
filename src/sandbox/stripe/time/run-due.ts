import { runInvoice } from '../invoices/run-invoice.ts';
import { settleCharge } from '../payments/settle-charge.ts';
import { runSchedule } from '../schedules/run-schedule.ts';
import type { Charge, Invoice, Schedule, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { runSubscription } from '../subscriptions/run-subscription.ts';
import type { Due } from './due.ts';

/**
 * Processes everything that is due up to `until` (seconds), in chronological order: renewals, retries, expirations,
 * cancellations. `clockId` selects the customers of a test clock; null selects all without one. Each event runs at its
 * own time (`world.at`).
 */
export function runDue(world: StripeWorld, { clockId, until }: { clockId: string | null; until: number }): void {
  for (let due = nextDue(world, clockId, until); due; due = nextDue(world, clockId, until)) {
    const { at, subject, id } = due;
    world.at({ clockId, seconds: at }, () => runSubject(world, subject));
    const left = world.store.find<Due>(id);
    if (left && left.at <= at) throw new Error(`${subject} does not move on at ${at}.`);
  }
}

function nextDue({ store }: StripeWorld, clockId: string | null, until: number): Due | undefined {
  return store
    .list<Due>('sandbox.due')
    .filter((due) => due.clockId === clockId && due.at <= until)
    .toSorted((a, b) => a.at - b.at || a.rank - b.rank)
    .at(0);
}

function runSubject(world: StripeWorld, id: string) {
  const subject = world.store.find<Charge | Invoice | Schedule | Subscription>(id);
  switch (subject?.object) {
    case 'charge':
      return settleCharge(world, subject);
    case 'invoice':
      return runInvoice(world, subject);
    case 'subscription':
      return runSubscription(world, subject);
    case 'subscription_schedule':
      return runSchedule(world, subject);
    case undefined:
      return world.store.remove(`due_${id}`);
  }
}
