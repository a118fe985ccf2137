import { isPaused } from '#server/billing/pause/pause-rules.ts';
import type { RecurringRow } from '#server/billing/subscriptions/recurring.queries.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { pausedMail } from './billing.mails.ts';
import { mailOnce } from './mail-once.ts';

/** Confirms a pause, once. */
export async function sendPausedMail(deps: Deps, tx: Db, row: RecurringRow): Promise<void> {
  const { userId, stripeSubscriptionId, planName, pausedAt, pausedUntil, amount, nextAmount, currency } = row;
  if (pausedAt === null || pausedUntil === null || !isPaused(row, deps.now())) return;
  const nextCharge = { at: row.currentPeriodEnd.toISOString(), price: { amount: nextAmount ?? amount, currency } };
  await mailOnce(deps, tx, {
    key: `paused:${stripeSubscriptionId}:${pausedAt.toISOString()}`,
    userId,
    mail: pausedMail,
    props: { planName, until: pausedUntil.toISOString(), nextCharge: row.isEnding ? null : nextCharge },
  });
}
