/** Number of wrong passwords before a delay is applied. */
export const FREE_FAILURES = 5;
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 15 * 60;

/** Failures are forgotten this long after the last one. */
export const FORGET_AFTER_SECONDS = 60 * 60;

/** This many wrong passwords for one account, over all networks, indicate a distributed attack. */
export const ATTACK_FAILURES = 100;

export interface SignInFailures {
  /** From this network, for this account. */
  here: number;
  lastFailedAt: Date | null;
  /** From all networks, for this account. */
  everywhere: number;
  /** The user has signed in before with this device or from this network. */
  isKnownPlace: boolean;
  /** The user has signed in before with this device. */
  isKnownDevice: boolean;
}

/**
 * The number of seconds before the next attempt is allowed. The delay doubles per account *and* network, so an attacker
 * elsewhere never delays the owner. A distributed attack locks the account for places it was never used from.
 */
export function secondsToWait(failures: SignInFailures, now: Date): number {
  if (failures.everywhere >= ATTACK_FAILURES && !failures.isKnownPlace) return LONGEST_WAIT_SECONDS;
  if (failures.here < FREE_FAILURES || !failures.lastFailedAt) return 0;
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (failures.here - FREE_FAILURES), LONGEST_WAIT_SECONDS);
  const waited = Math.floor((now.getTime() - failures.lastFailedAt.getTime()) / 1000);
  return Math.max(0, wait - waited);
}
