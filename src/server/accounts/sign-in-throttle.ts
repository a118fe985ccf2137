/** So many wrong passwords are anybody's; only then does waiting begin. */
export const FREE_FAILURES = 5;
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 15 * 60;

/** Failures are forgotten this long after the last. */
export const FORGET_AFTER_SECONDS = 60 * 60;

/** So many wrong passwords for one account, from all networks together, are an attack by many machines. */
export const ATTACK_FAILURES = 100;

export interface SignInFailures {
  /** From this network, for this account. */
  here: number;
  lastFailedAt: Date | null;
  /** From all networks, for this account. */
  everywhere: number;
  /** The person has signed in before with this device or from this network. */
  isKnownPlace: boolean;
}

/**
 * How many seconds the next try has to wait. The wait doubles by account *and* network, so guessing at somebody's
 * account never makes its owner wait; an attack by many machines closes the account to places it was never used from.
 */
export function secondsToWait(failures: SignInFailures, now: Date): number {
  if (failures.everywhere >= ATTACK_FAILURES && !failures.isKnownPlace) return LONGEST_WAIT_SECONDS;
  if (failures.here < FREE_FAILURES || !failures.lastFailedAt) return 0;
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (failures.here - FREE_FAILURES), LONGEST_WAIT_SECONDS);
  const waited = Math.floor((now.getTime() - failures.lastFailedAt.getTime()) / 1000);
  return Math.max(0, wait - waited);
}
