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
  await mailOnce(deps, tx, { key: `ended:${id}`, userId, mail: endedMail, props: { planName } });
}
