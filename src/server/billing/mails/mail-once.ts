import { once } from '#server/billing/billing-effects.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Mail } from '#server/platform/mail/define-mail.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { findRecipient } from './recipients.queries.ts';

type ForRecipient<Props> = Omit<Props, 'firstName' | 'timeZone'>;

/** Sends one mail per cause, in the transaction that saves the cause. Later calls with the same key send nothing. */
export async function mailOnce<Props extends { firstName: string; timeZone: string }>(
  deps: Deps,
  tx: Db,
  { key, userId, mail, props }: { key: string; userId: string; mail: Mail<Props>; props: ForRecipient<Props> },
): Promise<void> {
  if (!(await once(tx, { key, userId, at: deps.now() }))) return;
  const { email, firstName, timeZone } = await findRecipient(tx, userId);
  // The compiler does not see that this restores the props that `ForRecipient` omits.
  const whole = { ...props, firstName, timeZone } as unknown as Props;
  await deps.jobs.enqueue(tx, sendMailJob, mailPayload(mail, { to: { address: email }, props: whole }));
}
