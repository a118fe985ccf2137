import type { Stripe } from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { useStripeSandbox } from '../stripe.test-kit.ts';

const sandbox = useStripeSandbox();
let stripe: Stripe;
beforeAll(() => {
  stripe = sandbox.client();
});

describe('a voucher', () => {
  it('is available in a new sandbox', async () => {
    const { data } = await stripe.promotionCodes.list({ expand: ['data.promotion.coupon'] });
    const shown = data.map(({ code, active, max_redemptions, promotion }) => [
      code,
      active,
      max_redemptions,
      (promotion.coupon as Stripe.Coupon).percent_off,
    ]);
    expect(shown.toReversed()).toEqual([
      ['STUDENT10', true, null, 10],
      ['WELCOME25', true, 100, 25],
      ['FREE100', true, null, 100],
      ['OVER20', false, null, 20],
    ]);
  });

  it('is found by its code, ignoring case', async () => {
    expect((await stripe.promotionCodes.list({ code: 'student10', active: true })).data).toHaveLength(1);
    expect((await stripe.promotionCodes.list({ code: 'over20', active: true })).data).toEqual([]);
    expect((await stripe.promotionCodes.list({ code: 'none' })).data).toEqual([]);
  });

  it('expires at its end date', async () => {
    const soon = sandbox.world.now() + 3600;
    const coupon = await stripe.coupons.create({ percent_off: 10, redeem_by: soon });
    const promotion = { type: 'coupon' as const, coupon: coupon.id };
    const byCoupon = await stripe.promotionCodes.create({ promotion });
    const forever = await stripe.coupons.create({ percent_off: 10 });
    const byItself = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: forever.id },
      expires_at: soon,
    });
    expect([coupon.valid, byCoupon.active, byItself.active]).toEqual([true, true, true]);
    sandbox.advance(3601);
    expect((await stripe.coupons.retrieve(coupon.id)).valid).toBe(false);
    expect((await stripe.promotionCodes.retrieve(byCoupon.id)).active).toBe(false);
    expect((await stripe.promotionCodes.retrieve(byItself.id)).active).toBe(false);
    await expect(stripe.promotionCodes.update(byCoupon.id, { active: true })).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  it('has a code that is unique among active ones', async () => {
    const { id: coupon } = await stripe.coupons.create({ percent_off: 10, duration: 'forever' });
    const make = () => stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, code: 'TWICE' });
    const first = await make();
    await expect(make()).rejects.toMatchObject({ param: 'code', message: expect.stringContaining('already exists') });
    await stripe.promotionCodes.update(first.id, { active: false });
    const second = await make();
    await expect(stripe.promotionCodes.update(first.id, { active: true })).rejects.toMatchObject({ param: 'code' });
    expect(second.active).toBe(true);
  });

  it('requires a percentage or an amount, and a duration', async () => {
    await expect(stripe.coupons.create({})).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.coupons.create({ percent_off: 101 })).rejects.toMatchObject({ param: 'percent_off' });
    await expect(stripe.coupons.create({ amount_off: 5 })).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'currency',
    });
    await expect(stripe.coupons.create({ percent_off: 5, duration: 'repeating' })).rejects.toMatchObject({
      param: 'duration_in_months',
    });
    const coupon = await stripe.coupons.create({ id: 'FIVE', amount_off: 500, currency: 'eur' });
    expect(coupon).toMatchObject({ id: 'FIVE', amount_off: 500, currency: 'eur', duration: 'once', times_redeemed: 0 });
    await expect(stripe.coupons.create({ id: 'FIVE', percent_off: 5 })).rejects.toMatchObject({
      message: 'Coupon already exists.',
    });
    await stripe.coupons.del('FIVE');
    await expect(stripe.coupons.retrieve('FIVE')).rejects.toMatchObject({
      statusCode: 404,
      message: "No such coupon: 'FIVE'",
    });
  });
});
