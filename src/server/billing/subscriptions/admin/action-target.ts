import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { withBillingLock } from '#server/billing/customers/billing-lock.ts';
import { findRecurringById, type RecurringRow } from '#server/billing/subscriptions/recurring.queries.ts';
import { syncUnderLock } from '#server/billing/subscriptions/sync-subscription.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockTargetUser } from '#server/users/public.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findAdminSubscription, type HeldRow } from './admin-subscriptions.queries.ts';

type Person = Awaited<ReturnType<typeof lockTargetUser>>;

export interface ActionTarget {
  held: HeldRow;
  person: Person;
  /** Set for card subscriptions, synced with Stripe. */
  recurring: RecurringRow | null;
}

/** Loads the subscription that an admin acts on, and holds the user's billing lock during the work. */
export async function withSubscription<Result>(
  deps: Deps,
  { actor, id }: { actor: SignedInUser; id: number },
  work: (lock: BillingLock, subscription: ActionTarget) => Promise<Result>,
): Promise<Result> {
  const { userId } = await findHeld(deps, id);
  const person = await deps.db.transaction().execute((tx) => lockTargetUser(tx, actor, userId));
  return withAdminLock(deps, userId, async (lock) => {
    const known = await findHeld(deps, id);
    if (known.stripeSubscriptionId === null) return work(lock, { held: known, person, recurring: null });
    await syncUnderLock(deps, lock, known.stripeSubscriptionId);
    const held = await findHeld(deps, id);
    return work(lock, { held, person, recurring: await recurringOf(deps, held) });
  });
}

async function findHeld({ db, now }: Deps, id: number): Promise<HeldRow> {
  const held = await findAdminSubscription(db, { id, now: now() });
  if (!held) throw new AppError('not_found');
  return held;
}

async function recurringOf({ db }: Deps, { userId, recurringId }: HeldRow): Promise<RecurringRow | null> {
  if (recurringId === null) return null;
  return (await findRecurringById(db, { userId, id: recurringId })) ?? null;
}

/** Takes the user's lock. If it is taken, the admin gets an error text of their own instead of the user's. */
export async function withAdminLock<Result>(
  deps: Deps,
  userId: string,
  work: (lock: BillingLock) => Promise<Result>,
): Promise<Result> {
  try {
    return await withBillingLock(deps, userId, work);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'purchase_in_progress') throw error;
    throw new AppError('purchase_in_progress', { cause: error, text: lockedText, retryAfterSeconds: 3 });
  }
}

const lockedText = 'Another payment of this user is in progress. Please try again in a moment.';
