import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { idOf, openBilling, seconds } from '../billing.test-kit.ts';

const billing = openBilling();

type Discounts = Stripe.SubscriptionScheduleUpdateParams.Phase['discounts'];
type Duration = NonNullable<Stripe.CouponCreateParams['duration']>;

/** A year from 10 January 2027, then months; `running` and `following` are the discounts of the two phases. */
async function yearThenMonths(given: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const { stripe, prices } = billing;
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: seconds('2027-01-10T10:00:00Z') });
  const customer = await billing.customerWith('pm_card_visa', clock.id);
  const { id } = await stripe.subscriptions.create({ customer, items: [{ price: prices.yearly }], ...given });
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
  const { start_date, end_date } = schedule.phases[0]!;
  return {
    id,
    schedule,
    plan: ({ running, following, until = end_date }: { running?: Discounts; following?: Discounts; until?: number }) =>
      stripe.subscriptionSchedules.update(schedule.id, {
        proration_behavior: 'none',
        phases: [
          { items: [{ price: prices.yearly }], start_date, end_date: until, ...(running && { discounts: running }) },
          {
            items: [{ price: prices.monthly }],
            duration: { interval: 'month', interval_count: 1 },
            proration_behavior: 'none',
            ...(following && { discounts: following }),
          },
        ],
      }),
    advanceTo: (to: string) => stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: seconds(to) }),
  };
}

const makeCoupon = async (duration: Duration, given: Stripe.CouponCreateParams = {}) =>
  (await billing.stripe.coupons.create({ percent_off: 10, duration, ...given })).id;

const makeCode = async (coupon: string, given: Partial<Stripe.PromotionCodeCreateParams> = {}) =>
  (await billing.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, ...given })).id;

const discountsOf = async (id: string) =>
  (await billing.stripe.subscriptions.retrieve(id, { expand: ['discounts'] })).discounts as Stripe.Discount[];

async function totalsOf(subscription: string) {
  const { data } = await billing.stripe.invoices.list({ subscription, limit: 100 });
  return data.toReversed().map(({ total }) => total);
}

describe('a discount of a phase', () => {
  it.each([
    ['once', {}, [25_000, 2250, 2500, 2500]],
    ['repeating', { duration_in_months: 2 }, [25_000, 2250, 2250, 2500]],
    ['forever', {}, [25_000, 2250, 2250, 2250]],
  ] as const)('%s applies from the first invoice of the phase', async (duration, given, totals) => {
    const { id, plan, advanceTo } = await yearThenMonths();
    await plan({ following: [{ coupon: await makeCoupon(duration, given) }] });
    await advanceTo('2028-03-11T10:00:00Z');
    expect(await totalsOf(id)).toEqual(totals);
  });

  it('is shown by the schedule and moves to the subscription when the phase starts', async () => {
    const { id, plan, advanceTo } = await yearThenMonths();
    const coupon = await makeCoupon('once');
    const code = await makeCode(coupon);
    const { phases } = await plan({ following: [{ promotion_code: code }] });
    expect(phases.map(({ discounts }) => discounts)).toEqual([
      [],
      [{ coupon: null, discount: null, promotion_code: code }],
    ]);
    await advanceTo('2028-01-10T09:59:59Z');
    expect(await discountsOf(id)).toEqual([]);
    expect(await billing.stripe.promotionCodes.retrieve(code)).toMatchObject({ times_redeemed: 0 });

    const types = await billing.eventTypes(() => advanceTo('2028-01-10T10:30:00Z'));
    expect(types).toContain('customer.discount.created');
    expect(await discountsOf(id)).toMatchObject([
      { promotion_code: code, subscription: id, start: seconds('2028-01-10T10:00:00Z'), source: { coupon } },
    ]);
    expect(await billing.stripe.promotionCodes.retrieve(code)).toMatchObject({ times_redeemed: 1 });
  });

  it('applies to the invoice of a phase that starts within a period', async () => {
    const { id, plan, advanceTo } = await yearThenMonths();
    await plan({ until: seconds('2027-03-01T10:00:00Z'), following: [{ coupon: await makeCoupon('once') }] });
    await advanceTo('2027-04-02T10:00:00Z');
    expect(await totalsOf(id)).toEqual([25_000, 2250, 2500]);
  });

  it('applies even if the code has been deactivated since', async () => {
    const { id, plan, advanceTo } = await yearThenMonths();
    const coupon = await makeCoupon('once');
    const code = await makeCode(coupon);
    await plan({ following: [{ promotion_code: code }] });
    await billing.stripe.promotionCodes.update(code, { active: false });
    await advanceTo('2028-01-10T12:00:00Z');
    expect(await totalsOf(id)).toEqual([25_000, 2250]);
  });

  it('is dropped if its coupon was deleted', async () => {
    const { id, plan, advanceTo } = await yearThenMonths();
    const coupon = await makeCoupon('once');
    await plan({ following: [{ coupon }] });
    await billing.stripe.coupons.del(coupon);
    await advanceTo('2028-01-10T12:00:00Z');
    expect(await totalsOf(id)).toEqual([25_000, 2500]);
  });
});

describe('an existing discount of the subscription', () => {
  it('continues in phases that include it and ends with the first that does not', async () => {
    const kept = await yearThenMonths({ discounts: [{ coupon: await makeCoupon('forever') }] });
    const discount = idOf(kept.schedule.phases[0]!.discounts[0]!.discount);
    await kept.plan({ running: [{ discount }], following: [{ discount }] });
    await kept.advanceTo('2028-01-10T12:00:00Z');
    expect(await totalsOf(kept.id)).toEqual([22_500, 2250]);
    expect(await discountsOf(kept.id)).toMatchObject([{ id: discount }]);

    const dropped = await yearThenMonths({ discounts: [{ coupon: await makeCoupon('forever') }] });
    const [known] = await discountsOf(dropped.id);
    await dropped.plan({ running: [{ discount: known!.id }] });
    expect(await discountsOf(dropped.id)).toHaveLength(1);
    await dropped.advanceTo('2028-01-10T12:00:00Z');
    expect(await totalsOf(dropped.id)).toEqual([22_500, 2500]);
  });

  it('ends immediately if the running phase does not include it', async () => {
    const { id, plan } = await yearThenMonths({ discounts: [{ coupon: await makeCoupon('forever') }] });
    const types = await billing.eventTypes(() => plan({}));
    expect(types).toEqual([
      'subscription_schedule.updated',
      'customer.discount.deleted',
      'customer.subscription.updated',
    ]);
    expect(await discountsOf(id)).toEqual([]);
  });
});

describe('a phase is rejected', () => {
  it('with a coupon or code that is unknown, used up or inactive', async () => {
    const { id, schedule, plan } = await yearThenMonths();
    const usedUp = await makeCoupon('once', { max_redemptions: 1 });
    await yearThenMonths({ discounts: [{ coupon: usedUp }] });
    const inactive = await makeCode(await makeCoupon('once'), { active: false });
    const at = (name: string) => `phases[1][discounts][0][${name}]`;
    const wrong = [
      [{ coupon: 'none' }, { code: 'resource_missing', param: at('coupon') }],
      [{ coupon: usedUp }, { code: 'coupon_expired', param: at('coupon') }],
      [{ promotion_code: inactive }, { code: 'promotion_code_invalid', param: at('promotion_code') }],
      [{ discount: 'di_none' }, { code: 'resource_missing', param: at('discount') }],
    ] as const;
    for (const [discount, refusal] of wrong) {
      await expect(plan({ following: [discount] })).rejects.toMatchObject(refusal);
    }
    expect(await billing.stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({ phases: [{}] });
    expect(await discountsOf(id)).toEqual([]);
  });
});
