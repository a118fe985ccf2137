import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { idOf, openBilling, paymentIntentOf, whole } from '../billing.test-kit.ts';
import { authenticate } from './authenticate.ts';

const billing = openBilling();

async function start() {
  const customer = await billing.customerWith(null);
  const subscription = await billing.stripe.subscriptions.create({
    customer,
    items: [{ price: billing.prices.yearly }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.payments'],
  });
  return { customer, id: subscription.id, intent: paymentIntentOf(subscription.latest_invoice) };
}

const confirm = (intent: string, card: string) =>
  billing.stripe.paymentIntents.confirm(intent, { payment_method: card, return_url: 'https://app.test/back' });

const statusOf = async (id: string) => (await billing.stripe.subscriptions.retrieve(id)).status;

describe('the first payment', () => {
  it.each(['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex', 'pm_card_discover', 'pm_card_threeDSecureOptional'])(
    'succeeds immediately with %s, which becomes the default card',
    async (card) => {
      const { id, intent, customer } = await start();
      const paid = await confirm(intent, card);
      const after = await billing.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
      expect(paid.status).toBe('succeeded');
      expect(after).toMatchObject({ status: 'active', default_payment_method: paid.payment_method });
      expect(after.latest_invoice).toMatchObject({ status: 'paid', amount_paid: 25_000, attempt_count: 1 });
      const method = await billing.stripe.paymentMethods.retrieve(idOf(paid.payment_method));
      expect(method.customer).toBe(customer);
    },
  );

  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
    ['pm_card_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
    ['pm_card_chargeCustomerFail', 'card_declined', 'generic_decline'],
  ])('declines %s with %s and stores the charge', async (card, code, decline_code) => {
    const { id, intent } = await start();
    const refusal = await confirm(intent, card).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(refusal).toMatchObject({ statusCode: 402, code, payment_intent: { status: 'requires_payment_method' } });
    const after = await billing.stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] });
    expect(after.last_payment_error).toMatchObject({ code, decline_code });
    expect(after.latest_charge).toMatchObject({ status: 'failed', paid: false, failure_code: code });
    expect(await statusOf(id)).toBe('incomplete');
  });

  it('succeeds with a second card after the first was declined', async () => {
    const { id, intent } = await start();
    await confirm(intent, 'pm_card_chargeDeclined').catch(() => undefined);
    await confirm(intent, 'pm_card_visa');
    expect(await statusOf(id)).toBe('active');
  });
});

describe('3-D Secure', () => {
  it.each([
    ['pm_card_authenticationRequired', 'succeeded'],
    ['pm_card_authenticationRequiredOnSetup', 'succeeded'],
    ['pm_card_authenticationRequiredSetupForOffSession', 'succeeded'],
    ['pm_card_threeDSecure2Required', 'succeeded'],
    ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', 'requires_payment_method'],
    ['pm_card_threeDSecureRequiredChargeDeclined', 'requires_payment_method'],
  ])('redirects to a page for %s, and after authentication the payment is %s', async (card, status) => {
    const { id, intent } = await start();
    const asked = await confirm(intent, card);
    expect(asked.status).toBe('requires_action');
    expect(asked.next_action?.redirect_to_url).toMatchObject({ return_url: 'https://app.test/back' });
    expect(asked.next_action?.redirect_to_url?.url).toMatch(/\/stripe\/authenticate\/pi_\w+\?token=payatt_\w{20,}$/);
    expect(await statusOf(id)).toBe('incomplete');
    authenticate(billing.world, { intentId: intent, outcome: 'succeeded' });
    expect((await billing.stripe.paymentIntents.retrieve(intent)).status).toBe(status);
    expect(await statusOf(id)).toBe(status === 'succeeded' ? 'active' : 'incomplete');
  });

  it('waits for another card after a failed authentication', async () => {
    const { intent } = await start();
    await confirm(intent, 'pm_card_authenticationRequired');
    authenticate(billing.world, { intentId: intent, outcome: 'failed' });
    authenticate(billing.world, { intentId: intent, outcome: 'succeeded' });
    const after = await billing.stripe.paymentIntents.retrieve(intent);
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  it('is left to the library in the browser without a return URL', async () => {
    const { intent } = await start();
    const asked = await billing.stripe.paymentIntents.confirm(intent, {
      payment_method: 'pm_card_authenticationRequired',
    });
    expect(asked.next_action?.type).toBe('use_stripe_sdk');
  });

  it('is declined if the user is not present', async () => {
    const customer = await billing.customerWith(null);
    const refusal = await billing.stripe.paymentIntents
      .create({
        amount: 2900,
        currency: 'usd',
        customer,
        payment_method: 'pm_card_authenticationRequired',
        confirm: true,
        off_session: true,
      })
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ statusCode: 402, code: 'authentication_required' });
  });

  it('is not required again for a card that was set up', async () => {
    const customer = await billing.customerWith(null);
    const setup = await billing.stripe.setupIntents.create({
      customer,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      confirm: true,
      return_url: 'https://app.test/back',
    });
    expect(setup.next_action?.type).toBe('redirect_to_url');
    authenticate(billing.world, { intentId: setup.id, outcome: 'succeeded' });
    const ready = await billing.stripe.setupIntents.retrieve(setup.id, { expand: ['payment_method'] });
    const method = whole(ready.payment_method);
    expect(method.customer).toBe(customer);
    const paid = await billing.stripe.paymentIntents.create({
      amount: 2900,
      currency: 'usd',
      customer,
      payment_method: method.id,
      confirm: true,
      off_session: true,
    });
    expect(paid.status).toBe('succeeded');
  });
});

describe('standalone payments', () => {
  it('reject a card of another customer', async () => {
    const owner = await billing.customerWith('pm_card_visa');
    const { data } = await billing.stripe.paymentMethods.list({ customer: owner });
    const { intent } = await start();
    const refusal = await confirm(intent, data[0]!.id).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ statusCode: 400, param: 'payment_method' });
  });

  it('reject payment_method_types, which older versions accepted', async () => {
    const given = { amount: 2900, currency: 'usd', payment_method_types: ['card'] };
    const refusal = await billing.stripe.paymentIntents.create(given).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ statusCode: 400, code: 'payment_method_types_no_longer_supported' });
  });
});
