import type { RecurringRow } from '#server/billing/subscriptions/recurring.queries.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { examEndMail } from './billing.mails.ts';
import { mailOnce } from './mail-once.ts';
import { isLeaving } from './recipients.queries.ts';

/** Confirms that a plan ends after the exam, once per exam day and end. Also sent when the exam was moved. */
export async function sendExamEndMail(deps: Deps, tx: Db, row: RecurringRow, ends: Date): Promise<void> {
  const { userId, stripeSubscriptionId, planName, examEndOn, isEnding, nextAmount, amount, currency } = row;
  if (examEndOn === null || (await isLeaving(tx, userId))) return;
  const until = ends.toISOString();
  const nextCharge = { at: row.currentPeriodEnd.toISOString(), price: { amount: nextAmount ?? amount, currency } };
  await mailOnce(deps, tx, {
    key: `exam-end:${stripeSubscriptionId}:${examEndOn}:${until}`,
    userId,
    mail: examEndMail,
    props: { planName, examOn: examEndOn, until, nextCharge: isEnding ? null : nextCharge },
  });
}
