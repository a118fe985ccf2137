import type { Mailing } from '#shared/mailings/contract.ts';

const byState = { waiting: 0, sending: 0, sent: 0, failed: 0, skipped: 0, unknown: 0 };
const byReason = { rejected: 0, put_off: 0, unsendable: 0, unsubscribed: 0, suspended: 0, leaving: 0 };

export const aMailing = (other: Partial<Mailing> = {}): Mailing => ({
  id: 4,
  name: 'Spring news',
  subject: 'For {firstName}',
  state: 'draft',
  audience: 'everybody',
  recipients: null,
  scheduledAt: null,
  startedAt: null,
  finishedAt: null,
  updatedAt: '2026-11-10T08:30:00.000Z',
  body: 'Hello {firstName}',
  segment: { audience: 'everybody', formerDays: null, unseenDays: null, country: null, university: null },
  revision: 3,
  isTested: false,
  perMinute: 120,
  results: { byState, byReason, unsubscribed: 0 },
  ...other,
});

export const aSendingMailing = (other: Partial<Mailing> = {}): Mailing =>
  aMailing({
    state: 'sending',
    isTested: true,
    recipients: 100,
    scheduledAt: '2026-11-12T09:00:00.000Z',
    startedAt: '2026-11-12T09:00:00.000Z',
    results: {
      byState: { ...byState, waiting: 40, sent: 55, failed: 3, unknown: 2 },
      byReason: { ...byReason, rejected: 3 },
      unsubscribed: 1,
    },
    ...other,
  });
