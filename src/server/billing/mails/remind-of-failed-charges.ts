import { PAST_DUE_DAYS } from '#server/billing/subscriptions/access-rules.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bankStepMail, chargeFailedMail } from './billing.mails.ts';
import { type FailedCharge, findFailedCharges } from './failed-charges.queries.ts';
import { mailOnce } from './mail-once.ts';

const DAY_MS = 86_400_000;

/** Days after the first failure on which a reminder is sent, latest first. */
const reminderDays = [7, 3, 0] as const;

/** The job `billing.remind-failed`: sends each reminder once, and only the latest of several missed ones. */
export async function remindOfFailedCharges(deps: Deps): Promise<void> {
  for (const failed of await findFailedCharges(deps.db)) {
    await deps.db.transaction().execute((tx) => remind(deps, tx, failed, { needsBank: false }));
  }
}

/**
 * Reports a failed charge as soon as it is found; only subscriptions that are past due have one. If the bank requires
 * authentication, the mail asks for that instead.
 */
export async function sendFailedChargeMail(
  deps: Deps,
  tx: Db,
  { stripeInvoiceId, needsBank }: { stripeInvoiceId: string; needsBank: boolean },
): Promise<void> {
  for (const failed of await findFailedCharges(tx, { stripeInvoiceId })) await remind(deps, tx, failed, { needsBank });
}

async function remind(deps: Deps, tx: Db, failed: FailedCharge, { needsBank }: { needsBank: boolean }) {
  const { userId, recurringId, planName, amount, currency, pastDueSince } = failed;
  const day = reminderDay(pastDueSince, deps.now());
  const accessUntil = new Date(pastDueSince.getTime() + PAST_DUE_DAYS * DAY_MS).toISOString();
  const props = { planName, price: { amount, currency }, recurringId, accessUntil };
  const cause = { key: `failed:${failed.stripeInvoiceId}:${day}`, userId };
  if (needsBank && day === 0) await mailOnce(deps, tx, { ...cause, mail: bankStepMail, props });
  else await mailOnce(deps, tx, { ...cause, mail: chargeFailedMail, props: { ...props, day } });
}

function reminderDay(since: Date, now: Date): (typeof reminderDays)[number] {
  const days = (now.getTime() - since.getTime()) / DAY_MS;
  return reminderDays.find((day) => days >= day) ?? 0;
}
