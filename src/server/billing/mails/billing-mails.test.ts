import { describe, expect, it } from 'vitest';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import {
  bankStepMail,
  cancelledMail,
  chargeFailedMail,
  endedMail,
  receiptMail,
  refundedMail,
  upcomingRenewalMail,
} from './billing.mails.ts';

const site = { publicUrl: 'https://vignette.example' };
const ada = { firstName: 'Ada', timeZone: 'Asia/Tokyo' };
const price = { amount: 29_900, currency: 'usd' };
const failed = { ...ada, planName: 'Annual', price, recurringId: 7, accessUntil: '2026-03-08T10:00:00.000Z' };
const renewal = { ...ada, planName: 'Annual', price, renewsAt: '2026-03-08T20:00:00.000Z' };

async function read(mail: Pick<typeof receiptMail, 'compose'>, props: object) {
  const { subject, body } = await mail.compose(props, site);
  const { text, html } = await renderMail(body);
  return { subject, html, text, words: text.replaceAll(/\s+/g, ' ') };
}

describe('the receipt', () => {
  const receipt = {
    ...ada,
    description: 'Annual plan',
    paid: { amount: 23_920, currency: 'usd' },
    discount: { amount: 5980, currency: 'usd' },
    number: 'VIG-0001',
    paidAt: '2026-03-01T20:00:00.000Z',
    period: { from: '2026-03-01T20:00:00.000Z', to: '2027-03-01T20:00:00.000Z' },
  };

  it("states what was paid, for what and for which period, in the user's time zone", async () => {
    const { subject, words } = await read(receiptMail, receipt);
    expect(subject).toBe('Your receipt for $239.20');
    for (const fact of [
      'For: Annual plan',
      'Period: March 2, 2026 to March 2, 2027',
      'Discount: $59.80',
      'Paid: $239.20 on March 2, 2026',
      'Invoice: VIG-0001',
      'https://vignette.example/account/billing',
    ]) {
      expect(words).toContain(fact);
    }
  });

  it('leaves out missing values', async () => {
    const { words } = await read(receiptMail, { ...receipt, discount: null, number: null, period: null });
    expect(words).not.toMatch(/Discount|Invoice:|Period/);
  });

  it('escapes a hostile name', async () => {
    const { html } = await read(receiptMail, { ...receipt, firstName: '<script>alert(1)</script>' });
    expect(html).not.toContain('<script>');
  });
});

it('announces the amount, date and card of a renewal, and how to cancel', async () => {
  const { subject, words } = await read(upcomingRenewalMail, { ...renewal, card: { brand: 'visa', last4: '4242' } });
  expect(subject).toBe('Your Annual plan renews in a week');
  expect(words).toContain('Amount: $299.00 Date: March 9, 2026 Card: Visa ending in 4242');
  expect(words).toContain('cancel before that day and nothing will be charged');
  expect((await read(upcomingRenewalMail, { ...renewal, card: null })).words).not.toContain('Card:');
});

it.each([
  [0, 'We could not charge your card for the Annual plan', 'You keep full access until March 8, 2026'],
  [3, 'Your Annual plan still needs a working card', 'You keep full access until March 8, 2026'],
  [7, 'Your Annual plan is paused', 'your access to the question bank is paused'],
])('reports a failed charge on day %s, with a link to change the card', async (day, subject, words) => {
  const mail = await read(chargeFailedMail, { ...failed, day });
  expect(mail.subject).toBe(subject);
  expect(mail.words).toContain(words);
  expect(mail.text).toContain('Change card: https://vignette.example/change-card/7');
});

it('asks the user to authenticate with the bank', async () => {
  const { words, text } = await read(bankStepMail, failed);
  expect(words).toContain('your bank asks you to confirm it');
  expect(text).toContain('https://vignette.example/change-card/7');
});

it('confirms a cancellation with the last day of access', async () => {
  const { subject, words } = await read(cancelledMail, {
    ...ada,
    planName: 'Annual',
    until: '2026-03-08T10:00:00.000Z',
  });
  expect(subject).toBe('Your Annual plan is cancelled');
  expect(words).toContain('You can use it until March 8, 2026, and nothing more will be charged.');
});

it('announces a refund, and the end of the plan under the guarantee', async () => {
  const props = { ...ada, refund: price, description: 'Annual plan', isGuarantee: true };
  const { subject, words } = await read(refundedMail, props);
  expect(subject).toBe('Your refund of $299.00');
  expect(words).toContain('Your plan has ended. You keep your account');
  expect((await read(refundedMail, { ...props, isGuarantee: false })).words).not.toContain('has ended');
});

describe('the end of a plan', () => {
  it('names the reason if the renewal was never paid', async () => {
    const { words } = await read(endedMail, { ...ada, planName: 'Annual', isUnpaid: true });
    expect(words).toContain('your Annual plan has ended because we could not charge your card');
    expect(words).toContain('https://vignette.example/plan-pricing');
    expect((await read(endedMail, { ...ada, planName: 'Annual' })).words).toContain('we have ended your Annual plan');
  });
});
