import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { endedMail } from './billing.mails.ts';
import { mailOnce } from './mail-once.ts';
import { isLeaving } from './recipients.queries.ts';

/** A user who closes the account gets the mail about that instead. */
export async function sendEndedMail(
  deps: Deps,
  tx: Db,
  { userId, id, planName }: { userId: string; id: number; planName: string },
): Promise<void> {
  if (await isLeaving(tx, userId)) return;
  await mailOnce(deps, tx, { key: `ended:${id}`, userId, mail: endedMail, props: { planName, isUnpaid: false } });
}

/** Sent once, when Stripe gives up a renewal that could not be charged. */
export async function sendUnpaidEndMail(
  deps: Deps,
  tx: Db,
  { userId, stripeSubscriptionId, planName }: { userId: string; stripeSubscriptionId: string; planName: string },
): Promise<void> {
  if (await isLeaving(tx, userId)) return;
  const key = `ended-unpaid:${stripeSubscriptionId}`;
  await mailOnce(deps, tx, { key, userId, mail: endedMail, props: { planName, isUnpaid: true } });
}
