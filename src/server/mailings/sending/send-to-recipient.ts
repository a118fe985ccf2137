import { mailingMail } from '#server/mailings/mails/mailings.mails.ts';
import { unsubscribeLinks, type wantsNewsBy } from '#server/notifications/public.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';
import { outcomeBeforeSending, outcomeOfFailure } from './outcome-of-failure.ts';
import type { Outcome, Recipient } from './recipients.queries.ts';
import type { RunningMailing } from './running-mailings.queries.ts';

export interface Post {
  send: MailSender;
  wantsNews: ReturnType<typeof wantsNewsBy>;
}

/** Sends one mail to one recipient, unless they left or unsubscribed since the mailing started. */
export async function sendToRecipient(
  deps: Deps,
  { send, wantsNews }: Post,
  mailing: RunningMailing,
  recipient: Recipient,
): Promise<Outcome> {
  if (recipient.isSuspended) return { state: 'skipped', reason: 'suspended' };
  if (recipient.isLeaving) return { state: 'skipped', reason: 'leaving' };
  // Nothing is sent before `send` is called, so the outcome of an earlier failure is certain.
  const tell = (error: unknown, outcome: Outcome): Outcome => {
    deps.log.warn({ err: error, mailingId: mailing.id, ...outcome }, 'a mail of a mailing did not leave');
    return outcome;
  };
  let letter;
  try {
    if (!(await wantsNews(recipient.userId))) return { state: 'skipped', reason: 'unsubscribed' };
    letter = await letterTo(deps, mailing, recipient);
  } catch (error) {
    return tell(error, outcomeBeforeSending(error));
  }
  try {
    await send(letter, { id: `mailing-${mailing.id}-${recipient.userId}` });
    return { state: 'sent', reason: null };
  } catch (error) {
    return tell(error, outcomeOfFailure(error));
  }
}

async function letterTo(
  deps: Deps,
  { id: mailingId, subject, body }: RunningMailing,
  { userId, email, firstName, lastName }: Recipient,
) {
  const { pageUrl, headerUrl } = await unsubscribeLinks(deps, { userId, stream: 'product-news', mailingId });
  const props = { subject, body, firstName, lastName, unsubscribeUrl: pageUrl, isTest: false };
  return mailPayload(mailingMail, { to: { address: email }, unsubscribeUrl: headerUrl, props });
}
