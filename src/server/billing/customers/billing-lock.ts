import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type BillingLock, isLeaseHeld, releaseLease, renewLease, takeLease } from './billing-lock.queries.ts';

const RENEWED_EVERY_MS = 20_000;
const RETRY_AFTER_SECONDS = 3;
const LOOK_AGAIN_MS = 100;
const LOOKS = 30;

/**
 * Only one Stripe operation runs per user at a time. This is a lease, not a transaction: a Stripe call may take
 * seconds, and no database connection is held meanwhile. A caller that finds the lease taken retries for about three
 * seconds, since most work is short (often a webhook arrives during the user's own request), and is then rejected.
 */
export async function withBillingLock<Result>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  userId: string,
  work: (lock: BillingLock) => Promise<Result>,
): Promise<Result> {
  const lock = { userId, token: randomUUID() };
  if (!(await takeLeaseInTime(db, lock))) {
    throw new AppError('purchase_in_progress', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  const renewal = setInterval(() => {
    renewLease(db, lock).catch((error: unknown) => log.warn({ err: error }, 'billing lease not renewed'));
  }, RENEWED_EVERY_MS);
  try {
    return await work(lock);
  } finally {
    clearInterval(renewal);
    // The work is done already. A lease that cannot be released expires by itself.
    await releaseLease(db, lock).catch((error: unknown) => log.warn({ err: error }, 'billing lease not released'));
  }
}

async function takeLeaseInTime(db: Db, lock: BillingLock): Promise<boolean> {
  for (let looks = 1; looks < LOOKS; looks += 1) {
    if (await takeLease(db, lock)) return true;
    await wait(LOOK_AGAIN_MS);
  }
  return takeLease(db, lock);
}

/** Checked before a charge: a process that lost its lease must not continue, because another one may have started. */
export async function refuseLostLease({ db }: Pick<Deps, 'db'>, lock: BillingLock): Promise<void> {
  if (!(await isLeaseHeld(db, lock))) throw new AppError('purchase_in_progress');
}

/** Runs a transaction that fails if the lease was lost, because another process may have called Stripe since. */
export function writeUnderLock<Result>(
  { db }: Pick<Deps, 'db'>,
  lock: BillingLock,
  write: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    if (!(await isLeaseHeld(tx, lock))) throw new AppError('purchase_in_progress');
    return write(tx);
  });
}
