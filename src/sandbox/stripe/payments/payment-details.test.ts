import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { DAY, idOf, openBilling, whole } from '../billing.test-kit.ts';

const billing = openBilling();

const pay = (given: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  billing.stripe.paymentIntents.create({
    amount: 3000,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    return_url: 'https://app.test/back',
    expand: ['latest_charge'],
    ...given,
  });

describe('a payment without an invoice', () => {
  it('gets its balance transaction after the response, with an event', async () => {
    const charge = whole((await pay()).latest_charge);
    expect(charge).toMatchObject({ captured: true, amount_captured: 3000, balance_transaction: null });
    const types = await billing.eventTypes(async () => billing.advance(2));
    const booked = await billing.stripe.charges.retrieve(charge.id, { expand: ['balance_transaction'] });
    expect(types).toEqual(['charge.updated']);
    expect(booked.balance_transaction).toMatchObject({ amount: 3000, fee: 117, net: 2883, status: 'pending' });
  });

  it('becomes available at midnight a week later', async () => {
    const { id } = whole((await pay({ capture_method: 'automatic' })).latest_charge);
    const { balance_transaction } = await billing.stripe.charges.retrieve(id, { expand: ['balance_transaction'] });
    const { available_on } = whole(balance_transaction);
    expect(available_on % DAY).toBe(0);
    expect(available_on - billing.now()).toBeGreaterThan(6 * DAY);
    expect(available_on - billing.now()).toBeLessThanOrEqual(7 * DAY);
  });

  it('shows that the card holder did not authenticate', async () => {
    const { payment_method_details } = whole((await pay()).latest_charge);
    expect(payment_method_details?.card).toMatchObject({ electronic_commerce_indicator: '07', three_d_secure: null });
  });

  it('rejects an amount of zero with its own message', async () => {
    await expect(pay({ amount: 0 })).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_invalid_integer',
      param: 'amount',
      message: expect.stringMatching(/^The amount must be greater than or equal to the minimum charge amount/),
    });
  });
});

describe('a decline', () => {
  it.each([
    ['pm_card_visa_chargeDeclined', { advice_code: 'try_again_later', network_decline_code: '01' }],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', { network_advice_code: '02', network_decline_code: '51' }],
    ['pm_card_visa_chargeDeclinedLostCard', { advice_code: 'do_not_try_again', network_advice_code: '01' }],
    ['pm_card_chargeDeclinedExpiredCard', { advice_code: 'confirm_card_data', param: 'exp_month' }],
    ['pm_card_chargeDeclinedIncorrectCvc', { network_decline_code: 'N7', param: 'cvc' }],
  ])('%s includes the advice of the bank in the response and on the payment', async (payment_method, advice) => {
    const customer = await billing.customerWith(null);
    const { id } = await billing.stripe.paymentIntents.create({
      amount: 100,
      currency: 'eur',
      customer,
      payment_method,
    });
    const refusal = await billing.stripe.paymentIntents
      .confirm(id, { return_url: 'https://app.test/back' })
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ statusCode: 402, raw: advice });
    const { last_payment_error, latest_charge } = await billing.stripe.paymentIntents.retrieve(id);
    expect(last_payment_error).toMatchObject({ ...advice, charge: idOf(latest_charge) });
    expect(last_payment_error?.doc_url).toMatch(/^https:\/\/stripe\.com\/docs\/error-codes\/[a-z-]+$/);
  });
});
