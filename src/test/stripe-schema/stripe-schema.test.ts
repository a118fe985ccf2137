import { describe, expect, it } from 'vitest';
import { openStripeSchema } from './stripe-schema.ts';

const schema = openStripeSchema();
const coupon = {
  id: 'TEN',
  object: 'coupon',
  amount_off: null,
  created: 1_794_700_000,
  currency: null,
  duration: 'once',
  duration_in_months: null,
  livemode: false,
  max_redemptions: null,
  metadata: {},
  name: null,
  percent_off: 12.5,
  redeem_by: null,
  times_redeemed: 0,
  valid: true,
};
const answered = (answer: object) => schema.answer({ method: 'GET', path: '/v1/coupons/TEN', status: 200, answer });
const asked = (form: string) => schema.request({ method: 'POST', path: '/v1/subscriptions', form });

describe('the schema of the SDK', () => {
  it('knows every call of the API', () => {
    expect(schema.operations.length).toBeGreaterThan(500);
    expect(schema.request({ method: 'GET', path: '/v1/nothing', form: '' })).toEqual([
      'GET /v1/nothing is no call of this version',
    ]);
  });

  it('accepts a complete response, and detects missing, unknown and invalid keys', () => {
    expect(answered(coupon)).toEqual([]);
    const { valid: _valid, ...incomplete } = coupon;
    expect(answered(incomplete)).toEqual([expect.stringContaining("required property 'valid'")]);
    expect(answered({ ...coupon, coupon_code: 'TEN' })).toEqual([expect.stringContaining('coupon_code')]);
    expect(answered({ ...coupon, times_redeemed: 1.5 })).toEqual([expect.stringContaining('/times_redeemed')]);
    expect(answered({ ...coupon, duration: 'monthly' })[0]).toContain('/duration');
  });

  it('reads form parameters, and rejects those that this version no longer has', () => {
    const start = 'customer=cus_1&items[0][price]=price_1&items[0][quantity]=2&cancel_at_period_end=true';
    expect(asked(start)).toEqual([]);
    expect(asked(`${start}&coupon=TEN`)).toEqual([expect.stringContaining('coupon')]);
    expect(asked(`${start}&payment_behavior=pay_later`)[0]).toContain('/payment_behavior');
  });

  it('reads a parameter whose type is a union within a union', () => {
    const changed = (form: string) => schema.request({ method: 'POST', path: '/v1/subscriptions/sub_1', form });
    for (const end of ['1800234290', '', 'min_period_end']) expect(changed(`cancel_at=${end}`)).toEqual([]);
    expect(changed('cancel_at=soon')[0]).toContain('/cancel_at');
  });

  it('knows the event types', () => {
    expect(schema.event({ type: 'invoice.paid' }).join()).toContain("required property 'data'");
    expect(schema.event({ type: 'invoice.celebrated' })).toEqual(['invoice.celebrated is no event of this version']);
  });

  it('validates errors against the documented format', () => {
    const refused = (error: object) =>
      schema.answer({ method: 'GET', path: '/v1/coupons/x', status: 404, answer: { error } });
    expect(refused({ type: 'invalid_request_error', code: 'resource_missing', message: 'No such coupon' })).toEqual([]);
    expect(refused({ kind: 'invalid_request_error' })).not.toEqual([]);
  });
});
