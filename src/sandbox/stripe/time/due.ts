import type { StoredObject, StripeWorld } from '../stripe-world.ts';

/** The next moment at which something happens to the subject. One per subject, updated whenever the subject changes. */
export interface Due extends StoredObject {
  object: 'sandbox.due';
  subject: string;
  clockId: string | null;
  at: number;
  /** The order of simultaneous events: a schedule before its subscription, a subscription before its invoices. */
  rank: number;
}

const ranks: Record<string, number> = { subscription_schedule: 0, subscription: 1, invoice: 2 };

export function planDue(
  { store }: StripeWorld,
  subject: StoredObject & { test_clock: string | null },
  moments: readonly (number | null | undefined)[],
): void {
  const id = `due_${subject.id}`;
  const given = moments.filter((moment) => moment !== null && moment !== undefined);
  if (given.length === 0) {
    if (store.find(id)) store.remove(id);
    return;
  }
  const due: Due = {
    id,
    object: 'sandbox.due',
    subject: subject.id,
    clockId: subject.test_clock,
    at: Math.min(...given),
    rank: ranks[subject.object] ?? 9,
  };
  store.put(due);
}
