import type { UserResult } from '#shared/accounts/contract.ts';

type Held = UserResult['subscriptions'];

/** The trial of a trial-only user, who has exactly one subscription. Null for everyone else. */
export function trialOnly([only, ...others]: Held): Held[number] | null {
  return only?.subscription.isTrial && others.length === 0 ? only : null;
}
