import { longDayText } from '#client/platform/moments.ts';
import type { UserResult } from '#shared/accounts/contract.ts';

export type Held = Pick<UserResult, 'subscriptions' | 'recurringSubscriptions'>;

type Standing =
  | { kind: 'basic' }
  | { kind: 'trial'; daysLeft: number }
  | { kind: 'plan'; name: string; ends: string }
  | { kind: 'recurring'; name: string; daysToNextCharge: number };

/** The user's plan, in this order: renewing plan, bought plan, trial. Of several, the one that lasts longest. */
export function standingOf({ subscriptions, recurringSubscriptions }: Held): Standing {
  const [recurring] = recurringSubscriptions.toSorted((a, b) => b.daysToNextCharge - a.daysToNextCharge);
  if (recurring) {
    const { subscription, daysToNextCharge } = recurring;
    return { kind: 'recurring', name: subscription.name, daysToNextCharge };
  }
  const [best] = subscriptions.toSorted(
    (a, b) => Number(a.subscription.isTrial) - Number(b.subscription.isTrial) || b.daysLeft - a.daysLeft,
  );
  if (!best) return { kind: 'basic' };
  const { subscription, daysLeft, ends } = best;
  return subscription.isTrial ? { kind: 'trial', daysLeft } : { kind: 'plan', name: subscription.name, ends };
}

/** For plans that do not renew: cancelled, or granted for a limited time. */
export const endsOnText = (ends: string): string => `Ends on ${longDayText(ends)}`;

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

export const daysLeftText = (daysLeft: number): string => (daysLeft === 0 ? 'Ends today' : `${days(daysLeft)} left`);

export const nextChargeText = (daysToNextCharge: number): string =>
  daysToNextCharge === 0 ? 'Next charge today' : `Next charge in ${days(daysToNextCharge)}`;
