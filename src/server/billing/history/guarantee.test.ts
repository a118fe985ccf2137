import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guaranteeNow } from './guarantee.ts';

const DAY = 86_400_000;
const monthly = { id: 11, duration: 1, durationModifier: 'm' } as const;
const annual = { id: 12, duration: 1, durationModifier: 'y' } as const;
const paidAt = new Date('2026-03-20T10:00:00Z');
const purchase = { plan: annual, paidAt, amountPaid: 29_900, amountRefunded: 0, isDisputed: false };

const after = (ms: number) => new Date(paidAt.getTime() + ms);
const guarantee = (change: Partial<Parameters<typeof guaranteeNow>[0]>) =>
  guaranteeNow({ purchases: [purchase], lastClaim: null, now: paidAt, ...change });
const stateOf = (change: Parameters<typeof guarantee>[0]) => guarantee(change).state;

describe('the guarantee', () => {
  it.each([
    ['monthly', monthly, 7],
    ['annual', annual, 30],
  ])('of a %s plan is open to the last second and no longer', (_name, plan, days) => {
    const purchases = [{ ...purchase, plan }];
    expect(stateOf({ purchases, now: after(days * DAY - 1000) })).toBe('open');
    expect(stateOf({ purchases, now: after(days * DAY) })).toBe('open');
    expect(stateOf({ purchases, now: after(days * DAY + 1000) })).toBe('over');
  });

  it('counts hours: the change to summer time does not shorten a day', () => {
    expect(guarantee({}).until).toEqual(new Date('2026-04-19T10:00:00Z'));
  });

  it('can be used once in twelve months', () => {
    expect(stateOf({ lastClaim: after(-365 * DAY) })).toBe('used');
    expect(stateOf({ lastClaim: after(-1), purchases: [] })).toBe('used');
    expect(stateOf({ lastClaim: after(-365 * DAY - 1000) })).toBe('open');
  });

  it('is closed while the bank decides about a dispute', () => {
    expect(stateOf({ purchases: [{ ...purchase, isDisputed: true }] })).toBe('disputed');
    expect(stateOf({ purchases: [purchase, { ...purchase, isDisputed: true }] })).toBe('disputed');
  });

  it('is none before a purchase, or when everything was refunded', () => {
    expect(stateOf({ purchases: [] })).toBe('none');
    expect(stateOf({ purchases: [{ ...purchase, amountPaid: 0 }] })).toBe('none');
    expect(stateOf({ purchases: [{ ...purchase, amountRefunded: 29_900 }] })).toBe('none');
  });

  it('runs for each purchase from its own payment', () => {
    const month = { ...purchase, plan: monthly, amountPaid: 3900 };
    const upgrade = { ...purchase, paidAt: after(5 * DAY), amountPaid: 26_000 };
    const purchases = [month, upgrade];
    expect(guarantee({ purchases, now: after(6 * DAY) })).toMatchObject({
      state: 'open',
      until: after(7 * DAY),
      amount: 29_900,
      after: { until: after(35 * DAY), amount: 26_000 },
      open: purchases,
    });
    expect(guarantee({ purchases, now: after(8 * DAY) })).toMatchObject({
      state: 'open',
      until: after(35 * DAY),
      amount: 26_000,
      after: null,
      open: [upgrade],
    });
    expect(guarantee({ purchases, now: after(35 * DAY + 1000) })).toMatchObject({
      state: 'over',
      until: after(35 * DAY),
      amount: 0,
    });
  });

  it('is open for a bigger plan that was bought long after the first one', () => {
    const upgrade = { ...purchase, paidAt: after(100 * DAY), amountPaid: 26_000 };
    const purchases = [{ ...purchase, plan: monthly, amountPaid: 3900 }, upgrade];
    expect(guarantee({ purchases, now: after(100 * DAY) })).toMatchObject({ state: 'open', amount: 26_000 });
  });

  it('refunds what is left of the purchases, never more', () => {
    const paid = fc.record({ amountPaid: fc.nat(1_000_000), refunded: fc.nat(1_000_000) });
    fc.assert(
      fc.property(fc.array(paid, { minLength: 1, maxLength: 5 }), (given) => {
        const purchases = given.map(({ amountPaid, refunded }) => ({
          ...purchase,
          amountPaid,
          amountRefunded: Math.min(amountPaid, refunded),
        }));
        const { state, amount } = guarantee({ purchases });
        const left = purchases.map(({ amountPaid, amountRefunded }) => amountPaid - amountRefunded);
        expect(amount).toBe(left.reduce((sum, one) => sum + one, 0));
        expect(state === 'open').toBe(amount > 0);
      }),
    );
  });
});
