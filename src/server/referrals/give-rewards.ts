import type { Deps } from '#server/platform/deps.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { findInvitersToReward, giveDueDays, lockInviter } from './due-rewards.queries.ts';
import { freeDaysMail } from './mails/referrals.mails.ts';

/** Grants earned days to all users without a running plan. A failure does not affect other users. */
export async function giveRewards(deps: Deps): Promise<void> {
  const failures: unknown[] = [];
  for (const userId of await findInvitersToReward(deps.db, deps.now())) {
    try {
      await giveTo(deps, userId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some rewards could not be given.');
}

async function giveTo(deps: Deps, userId: string): Promise<void> {
  const given = await deps.db.transaction().execute(async (tx) => {
    const inviter = await lockInviter(tx, userId);
    const days = inviter && (await giveDueDays(tx, { userId, now: deps.now() }));
    if (!days) return false;
    const { email, firstName, timeZone } = inviter;
    const props = { firstName, timeZone, days: days.days, endsAt: days.endsAt.toISOString() };
    await deps.jobs.enqueue(tx, sendMailJob, mailPayload(freeDaysMail, { to: { address: email }, props }));
    return true;
  });
  if (given) deps.live.toUser(userId, { type: 'billing/subscriptionsChanged' });
}
