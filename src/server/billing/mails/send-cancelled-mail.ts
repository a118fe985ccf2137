import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cancelledMail } from './billing.mails.ts';
import { mailOnce } from './mail-once.ts';
import { isLeaving } from './recipients.queries.ts';

interface Cancellation {
  userId: string;
  stripeSubscriptionId: string;
  planName: string;
  /** When access ends. */
  cancelAt: Date;
}

/**
 * Confirms a cancellation, once per end date. A user who closes the account gets the mail about that instead: this one
 * would offer to resume a subscription that the user can no longer open.
 */
export async function sendCancelledMail(
  deps: Deps,
  tx: Db,
  { userId, stripeSubscriptionId, planName, cancelAt }: Cancellation,
): Promise<void> {
  if (await isLeaving(tx, userId)) return;
  const until = cancelAt.toISOString();
  const key = `cancelled:${stripeSubscriptionId}:${until}`;
  await mailOnce(deps, tx, { key, userId, mail: cancelledMail, props: { planName, until } });
}
