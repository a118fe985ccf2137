import { describe, expect, it } from 'vitest';
import { accessOf } from './access-rules.ts';
import { recurringStatus } from './recurring.present.ts';
import type { StripeStatus } from './recurring.queries.ts';

const end = new Date('2026-04-01T10:00:00Z');
const slackEnd = new Date('2026-04-02T10:00:00Z');
const since = new Date('2026-04-01T11:00:00Z');
const graceEnd = new Date('2026-04-08T11:00:00Z');

const facts = (status: StripeStatus, rest: object = {}) => ({
  status,
  isCardPending: false,
  currentPeriodEnd: end,
  cancelAt: null,
  isEnding: false,
  pastDueSince: null,
  pausedUntil: null,
  ...rest,
});

describe('access and name for each status at Stripe', () => {
  it.each([
    ['active', {}, { endsAt: slackEnd, nextChargeAt: end }, 'active'],
    ['trialing', {}, { endsAt: slackEnd, nextChargeAt: end }, 'trialing'],
    ['active', { pausedUntil: slackEnd }, { endsAt: slackEnd, nextChargeAt: end }, 'paused'],
    ['active', { pausedUntil: since }, { endsAt: slackEnd, nextChargeAt: end }, 'active'],
    // It ends after an exam in a later period.
    ['active', { cancelAt: graceEnd }, { endsAt: slackEnd, nextChargeAt: end }, 'active'],
    ['active', { cancelAt: end, isEnding: true }, { endsAt: end, nextChargeAt: null }, 'cancelling'],
    ['trialing', { cancelAt: end, isEnding: true }, { endsAt: end, nextChargeAt: null }, 'cancelling'],
    ['past_due', { pastDueSince: since }, { endsAt: graceEnd, nextChargeAt: null }, 'past_due'],
    ['active', { isCardPending: true }, null, 'incomplete'],
    ['trialing', { isCardPending: true }, null, 'incomplete'],
    ['incomplete', {}, null, 'incomplete'],
    ['incomplete_expired', {}, null, 'expired'],
    ['unpaid', { pastDueSince: since }, null, 'past_due'],
    ['paused', {}, null, 'expired'],
    ['canceled', { cancelAt: end, isEnding: true }, null, 'expired'],
  ] as const)('%s %j', (status, rest, access, name) => {
    expect(accessOf(facts(status, rest))).toEqual(access);
    expect(recurringStatus(facts(status, rest), since)).toBe(name);
  });
});
