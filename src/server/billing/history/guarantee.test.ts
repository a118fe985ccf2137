import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guaranteeNow } from './guarantee.ts';

const DAY = 86_400_000;
const monthly = { id: 11, duration: 1, durationModifier: 'm' } as const;
const annual = { id: 12, duration: 1, durationModifier: 'y' } as const;
const paidAt = new Date('2026-03-20T10:00:00Z');
const payment = { paidAt, amountPaid: 29_900, amountRefunded: 0, isDisputed: false };

const after = (ms: number) => new Date(paidAt.getTime() + ms);
const stateOf = (change: Partial<Parameters<typeof guaranteeNow>[0]>) =>
  guaranteeNow({ plan: annual, payments: [payment], isUsed: false, now: paidAt, ...change }).state;

describe('the guarantee', () => {
  it.each([
    ['monthly', monthly, 7],
    ['annual', annual, 30],
  ])('of a %s plan is open to the last second and no longer', (_name, plan, days) => {
    expect(stateOf({ plan, now: after(days * DAY - 1000) })).toBe('open');
    expect(stateOf({ plan, now: after(days * DAY) })).toBe('open');
    expect(stateOf({ plan, now: after(days * DAY + 1000) })).toBe('over');
  });

  it('counts hours: the change to summer time does not shorten a day', () => {
    const { until } = guaranteeNow({ plan: annual, payments: [payment], isUsed: false, now: paidAt });
    expect(until).toEqual(new Date('2026-04-19T10:00:00Z'));
  });

  it('holds once per user', () => {
    expect(stateOf({ isUsed: true })).toBe('used');
    expect(stateOf({ isUsed: true, payments: [] })).toBe('used');
  });

  it('is closed while the bank decides about a dispute', () => {
    expect(stateOf({ payments: [{ ...payment, isDisputed: true }] })).toBe('disputed');
  });

  it('is none before a payment, or when everything was refunded', () => {
    expect(stateOf({ payments: [] })).toBe('none');
    expect(stateOf({ payments: [{ ...payment, amountPaid: 0 }] })).toBe('none');
    expect(stateOf({ payments: [{ ...payment, amountRefunded: 29_900 }] })).toBe('none');
  });

  it('runs from the first payment and covers all later ones', () => {
    const upgrade = { ...payment, paidAt: after(20 * DAY), amountPaid: 26_000 };
    const payments = [payment, upgrade];
    const claim = { plan: annual, payments, isUsed: false, now: after(30 * DAY) };
    expect(guaranteeNow(claim)).toEqual({ state: 'open', until: after(30 * DAY), amount: 55_900 });
    expect(stateOf({ payments, now: after(30 * DAY + 1000) })).toBe('over');
    expect(stateOf({ payments: [payment, { ...upgrade, isDisputed: true }] })).toBe('disputed');
  });

  it('refunds what is left of the payments, never more', () => {
    const paid = fc.record({ amountPaid: fc.nat(1_000_000), refunded: fc.nat(1_000_000) });
    fc.assert(
      fc.property(fc.array(paid, { minLength: 1, maxLength: 5 }), (given) => {
        const payments = given.map(({ amountPaid, refunded }) => ({
          ...payment,
          amountPaid,
          amountRefunded: Math.min(amountPaid, refunded),
        }));
        const { state, amount } = guaranteeNow({ plan: annual, payments, isUsed: false, now: paidAt });
        const left = payments.map(({ amountPaid, amountRefunded }) => amountPaid - amountRefunded);
        expect(amount).toBe(left.reduce((sum, one) => sum + one, 0));
        expect(state === 'open').toBe(amount > 0);
      }),
    );
  });
});
