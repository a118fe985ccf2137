import type { UserResult } from '#shared/accounts/contract.ts';

type Held = UserResult['subscriptions'][number];

type Standing =
  | { kind: 'basic' }
  | { kind: 'trial'; daysLeft: number }
  | { kind: 'plan'; name: string; daysLeft: number };

/** What the person has: a bought plan counts before a trial, and of several the one that lasts longest. */
export function standingOf(subscriptions: Held[]): Standing {
  const [best] = subscriptions.toSorted(
    (a, b) => Number(a.subscription.isTrial) - Number(b.subscription.isTrial) || b.daysLeft - a.daysLeft,
  );
  if (!best) return { kind: 'basic' };
  const { subscription, daysLeft } = best;
  return subscription.isTrial ? { kind: 'trial', daysLeft } : { kind: 'plan', name: subscription.name, daysLeft };
}

export function daysLeftText(daysLeft: number): string {
  if (daysLeft === 0) return 'Ends today';
  return daysLeft === 1 ? '1 day left' : `${daysLeft} days left`;
}
