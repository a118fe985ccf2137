import type { ListedMailing, Mailing } from '#shared/mailings/contract.ts';

const draft: Mailing = {
  id: 4,
  name: 'Spring offer',
  subject: '{firstName}, new questions are here',
  state: 'draft',
  audience: 'trial_ended',
  recipients: null,
  scheduledAt: null,
  startedAt: null,
  finishedAt: null,
  updatedAt: '2026-11-10T08:30:00.000Z',
  body: 'Hello {firstName},\n\nwe have added **240 questions** in cardiology and neurology.\n\n- Every option is explained\n- Sources stand below each explanation\n\n[Look at the plans](/pricing)',
  segment: {
    audience: 'trial_ended',
    formerDays: null,
    unseenDays: 30,
    country: { id: 177, name: 'Poland' },
    university: null,
  },
  revision: 3,
  isTested: true,
  perMinute: 120,
  results: {
    byState: { waiting: 0, sending: 0, sent: 0, failed: 0, skipped: 0, unknown: 0 },
    byReason: { rejected: 0, put_off: 0, unsendable: 0, unsubscribed: 0, suspended: 0, leaving: 0 },
    unsubscribed: 0,
  },
};

const running: Mailing = {
  ...draft,
  id: 5,
  name: 'Autumn news',
  state: 'sending',
  recipients: 4210,
  scheduledAt: '2026-11-12T09:00:00.000Z',
  startedAt: '2026-11-12T09:00:00.000Z',
  results: {
    byState: { waiting: 1350, sending: 2, sent: 2810, failed: 31, skipped: 16, unknown: 1 },
    byReason: { rejected: 28, put_off: 3, unsendable: 0, unsubscribed: 15, suspended: 1, leaving: 0 },
    unsubscribed: 12,
  },
};

export const sampleMailings = { draft, running };

export const sampleMailingRows: ListedMailing[] = [
  running,
  draft,
  { ...draft, id: 3, name: 'Welcome back', state: 'scheduled', scheduledAt: '2026-11-20T07:00:00.000Z' },
  { ...running, id: 2, name: 'Summer news', state: 'sent', finishedAt: '2026-07-01T09:40:00.000Z' },
  { ...running, id: 1, name: 'Wrong link', state: 'stopped', finishedAt: '2026-06-02T10:02:00.000Z' },
];
