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
 * One at a time talks to Stripe about a person. A lease and not a transaction: an answer may take seconds, and no
 * connection to the database is held meanwhile. Whoever finds it taken waits a little, since most work is short (a word
 * from Stripe arrives just when the person's own call does), and is then refused.
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
    // What was done is done: a lease that cannot be given back ends by itself.
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

/** Before money is asked for: who was away for so long that somebody else has begun must not go on. */
export const refuseLostLease = (deps: Pick<Deps, 'db'>, lock: BillingLock): Promise<void> =>
  writeUnderLock(deps, lock, async () => undefined);

/** A transaction that is void when the lease was lost meanwhile: then somebody else has asked Stripe since. */
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
