import type { StatusTone } from '#client/admin/status-mark.tsx';
import type { Audience, Mailing, MailingState, RecipientReason, RecipientState } from '#shared/mailings/contract.ts';

export const stateWords: Record<MailingState, { word: string; tone: StatusTone }> = {
  draft: { word: 'Draft', tone: 'quiet' },
  scheduled: { word: 'Scheduled', tone: 'warn' },
  sending: { word: 'Sending', tone: 'good' },
  paused: { word: 'Paused', tone: 'warn' },
  sent: { word: 'Sent', tone: 'good' },
  stopped: { word: 'Stopped', tone: 'bad' },
};

export const audienceWords: Record<Audience, string> = {
  everybody: 'Everybody',
  trial: 'On trial',
  trial_ended: 'Trial ended, nothing bought',
  paying: 'Paying',
  former: 'Paid before, not now',
};

export const outcomeWords: Record<RecipientState, string> = {
  sent: 'Sent',
  sending: 'Under way',
  waiting: 'Waiting',
  failed: 'Failed',
  skipped: 'Left out',
  unknown: 'Unknown',
};

/** Shown after a number. */
export const reasonWords: Record<RecipientReason, string> = {
  rejected: 'refused by the mail server',
  put_off: 'put off by the mail server',
  unsendable: 'could not be written',
  unsubscribed: 'had stopped the news by then',
  suspended: 'were suspended by then',
  leaving: 'were leaving by then',
};

/** Describes the segment: 'Paying · not seen for 30 days · Poland'. */
export function segmentText({ audience, formerDays, unseenDays, country, university }: Mailing['segment']): string {
  return [
    audienceWords[audience],
    formerDays !== null && `ended in the last ${formerDays} days`,
    unseenDays !== null && `not seen for ${unseenDays} days`,
    country?.name,
    university?.name,
  ]
    .filter(Boolean)
    .join(' · ');
}
