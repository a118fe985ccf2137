import type { UserResult } from '#shared/accounts/contract.ts';

type Held = UserResult['subscriptions'];

/** The trial of a trial-only user: one subscription, and it is a trial. Null for everybody else. */
export function trialOnly([only, ...others]: Held): Held[number] | null {
  return only?.subscription.isTrial && others.length === 0 ? only : null;
}
