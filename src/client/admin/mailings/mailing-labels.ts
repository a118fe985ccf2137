import type { StateLook } from '#client/ui/state-badge.tsx';
import type { Audience, Mailing, MailingState, RecipientReason, RecipientState } from '#shared/mailings/contract.ts';

export const stateLabels: Record<MailingState, StateLook> = {
  draft: { name: 'Draft', tone: 'quiet' },
  scheduled: { name: 'Scheduled', tone: 'warn' },
  sending: { name: 'Sending', tone: 'good' },
  paused: { name: 'Paused', tone: 'warn' },
  sent: { name: 'Sent', tone: 'good' },
  stopped: { name: 'Stopped', tone: 'bad' },
};

export const audienceLabels: Record<Audience, string> = {
  everybody: 'Everyone',
  trial: 'On trial',
  trial_ended: 'Trial ended without purchase',
  paying: 'Paying',
  former: 'Formerly paying',
};

export const outcomeLabels: Record<RecipientState, string> = {
  sent: 'Sent',
  sending: 'In progress',
  waiting: 'Waiting',
  failed: 'Failed',
  skipped: 'Left out',
  unknown: 'Unknown',
};

/** Shown after a number. */
export const reasonLabels: Record<RecipientReason, string> = {
  rejected: 'rejected by the mail server',
  put_off: 'deferred by the mail server',
  unsendable: 'could not be created',
  unsubscribed: 'had unsubscribed',
  suspended: 'were suspended',
  leaving: 'were closing their account',
};

/** Describes the segment: 'Paying · not seen for 30 days · Poland'. */
export function segmentText({ audience, formerDays, unseenDays, country, university }: Mailing['segment']): string {
  return [
    audienceLabels[audience],
    formerDays !== null && `ended in the last ${formerDays} days`,
    unseenDays !== null && `not seen for ${unseenDays} days`,
    country?.name,
    university?.name,
  ]
    .filter(Boolean)
    .join(' · ');
}
