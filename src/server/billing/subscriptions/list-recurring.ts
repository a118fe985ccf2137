import type { Deps } from '#server/platform/deps.ts';
import type { RecurringListResult } from '#shared/billing/recurring.contract.ts';
import { presentRecurring } from './recurring.present.ts';
import { findLiveRecurring } from './recurring.queries.ts';

/** A list by specification, with at most one entry. */
export async function listRecurring(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
): Promise<RecurringListResult> {
  const row = await findLiveRecurring(db, userId);
  return row ? [presentRecurring(row, now())] : [];
}
