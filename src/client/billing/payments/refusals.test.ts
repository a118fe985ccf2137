import { expect, it } from 'vitest';
import { billingTexts } from '#shared/billing/billing-texts.ts';
import { errors } from '#shared/platform/errors.ts';
import { refusalOf } from './refusals.ts';

const of = (error: unknown) => refusalOf(error, billingTexts.startFailed);

const refused = (code: keyof typeof errors) => of({ status: errors[code].status, code, message: errors[code].message });

it.each([
  ['ongoing_subscription', 'User already has an ongoing subscription.', '/account/billing'],
  ['subscription_not_in_area', 'The subscription is not available in the current area.', '/pricing'],
  ['price_not_in_area', 'The subscription has no price defined for the current area.', '/pricing'],
  ['ongoing_check_failed', 'Error checking ongoing subscriptions.', undefined],
  ['method_other_customer', 'The Payment Method belongs to another Customer.', undefined],
  ['provider_error', 'Stripe error occured', undefined],
  ['authorisation_failed', 'We were unable to properly authorize your payment method. Try again.', undefined],
  ['setup_intent_missing', 'Could not find the setup intent process.', undefined],
  ['unknown', 'Unknown error occured.', '/contact'],
] as const)('shows the specified text for %s and offers the next step', (code, text, to) => {
  expect(refused(code)).toMatchObject({ text });
  expect(refused(code).wayOn?.to).toBe(to);
});

it("shows the bank's message unchanged", () => {
  expect(of({ status: 402, code: 'card_declined', message: 'Not enough funds.' }).text).toBe('Not enough funds.');
});

it.each([
  ['a code nobody knows', { status: 409, code: 'brand_new', message: 'Something else.' }],
  ['fields that are wrong', { status: 400, code: 'invalid_input', message: [] }],
])('shows the generic text for %s', (_name, error) => {
  expect(of(error).text).toBe('Unknown error occured.');
});

it('names the failed request when the response does not match the contract', () => {
  expect(of(new Error('no such field'))).toMatchObject({
    text: 'Failed when starting subscription to plan.',
    wayOn: { to: '/contact' },
  });
});

it('reports that the server was not reached when there was no response', () => {
  expect(of({ status: 0, code: 'unreachable', message: 'We cannot reach Vignette.' }).text).toBe(
    'We cannot reach Vignette.',
  );
});
