import type { StoredObject, StripeWorld } from '../stripe-world.ts';

/** A line of the agenda: at that moment something happens to the subject. One for each subject, kept as it changes. */
export interface Due extends StoredObject {
  object: 'sandbox.due';
  subject: string;
  clockId: string | null;
  at: number;
  /** Who goes first of those that fall due together: a schedule before its subscription, that before its invoices. */
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
