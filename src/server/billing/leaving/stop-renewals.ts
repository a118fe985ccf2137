import { z } from 'zod';
import { withBillingLock } from '#server/billing/customers/billing-lock.ts';
import { cancelUnderLock } from '#server/billing/subscriptions/cancel-all.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobKind } from '#server/platform/jobs/job-definition.ts';

/** Enqueued in the transaction that closes an account. */
export const stopRenewalsJob: JobKind<{ userId: string }> = {
  name: 'billing.stop-renewals',
  data: z.object({ userId: z.uuid() }),
};

/** A closed account is not charged again. Paid access stays, in case the user comes back in time. */
export async function stopRenewals(deps: Deps, { userId }: { userId: string }): Promise<void> {
  await withBillingLock(deps, userId, (lock) => cancelUnderLock(deps, lock, { reason: 'account closed' }));
}
