import type { Stripe } from 'stripe';
import { beforeAll, expect, it } from 'vitest';
import { useStripeSandbox } from '../stripe.test-kit.ts';
import { testCardOf } from './card-of.ts';

const sandbox = useStripeSandbox({ now: () => 1_800_000_000 }); // January 2027
let stripe: Stripe;
let customer = '';
beforeAll(async () => {
  stripe = sandbox.client();
  customer = (await stripe.customers.create({})).id;
});

const type = (number: string, rest: Partial<Stripe.PaymentMethodCreateParams.Card> = {}) =>
  stripe.paymentMethods.create({ type: 'card', card: { number, exp_month: 12, exp_year: 2034, cvc: '123', ...rest } });

it('shows only four digits of a card', async () => {
  const made = await type('4000 0027 6000 3184');
  expect(made.card).toMatchObject({ brand: 'visa', last4: '3184', exp_month: 12, exp_year: 2034, funding: 'credit' });
  expect(JSON.stringify(made)).not.toContain('400000276');
  expect(testCardOf(sandbox.world, made.id).authentication).toBe('always');
});

it.each(['4111111111111111', '4242424242424241', '5454545454545454', '1'])(
  'rejects any other number: %s',
  async (number) => {
    await expect(type(number)).rejects.toMatchObject({
      statusCode: 402,
      code: 'incorrect_number',
      message: 'Your card number is incorrect.',
    });
  },
);

it.each([
  [{ exp_year: 2026 }, 'invalid_expiry_year'],
  [{ exp_year: 2090 }, 'invalid_expiry_year'],
  [{ exp_month: 13 }, 'invalid_expiry_month'],
  [{ cvc: '12' }, 'invalid_cvc'],
])('rejects %j', async (rest, code) => {
  await expect(type('4242424242424242', rest)).rejects.toMatchObject({ statusCode: 402, code });
});

it('creates a new payment method for every use of a token', async () => {
  const first = await stripe.paymentMethods.attach('pm_card_amex', { customer });
  const second = await stripe.paymentMethods.attach('pm_card_amex', { customer });
  expect(first).toMatchObject({ customer, card: { brand: 'amex', last4: '8431' } });
  expect(second.id).not.toBe(first.id);
});

it.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_visa_chargeDeclinedVelocityLimitExceeded', 'card_declined', 'card_velocity_exceeded'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
])('declines to attach %s', async (token, code, declineCode) => {
  const refused = await stripe.paymentMethods.attach(token, { customer }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ statusCode: 402, type: 'StripeCardError', code, decline_code: declineCode });
});

it('includes the advice of the network in a decline', async () => {
  await expect(stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer })).rejects.toMatchObject({
    message: 'Your card was declined.',
    param: '',
    raw: { advice_code: 'try_again_later', network_decline_code: '01' },
  });
});

it('has an unchecked security code until it is attached', async () => {
  const made = await type('4242424242424242');
  expect(made.card?.checks?.cvc_check).toBe('unchecked');
  const kept = await stripe.paymentMethods.attach(made.id, { customer });
  expect(kept.card?.checks?.cvc_check).toBe('pass');
});

it('attaches a card that fails only when charged', async () => {
  expect(await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })).toMatchObject({ customer });
});

it('belongs to one customer and cannot be reused once detached', async () => {
  const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  const other = await stripe.customers.create({});
  const attach = () => stripe.paymentMethods.attach(id, { customer: other.id });
  await expect(attach()).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('already been attached'),
  });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });

  expect((await stripe.paymentMethods.detach(id)).customer).toBeNull();
  expect(await stripe.customers.retrieve(customer)).toMatchObject({
    invoice_settings: { default_payment_method: null },
  });
  await expect(attach()).rejects.toMatchObject({ message: expect.stringContaining('may not be used again') });
});

it('names an unknown payment method', async () => {
  await expect(stripe.paymentMethods.attach('pm_none', { customer })).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'payment_method',
    message: expect.stringMatching(
      /^No such PaymentMethod: 'pm_none'; It's possible this PaymentMethod exists on one of/,
    ),
  });
});
