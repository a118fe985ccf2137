import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeStripe } from '#client/billing/card/fake-stripe.test-kit.ts';
import { paymentMessage } from '#client/billing/card/payment-channel.ts';
import { aRecurring } from '#client/billing/pricing/plan.test-kit.ts';
import { pathsOf, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { ChangeCardForm } from './change-card-form.tsx';

type Answer = ReturnType<Parameters<typeof stubServer>[0]>;

const PATH = '/api/v1/recurring-subscriptions/1/updatePaymentMethod';
const stripe = installFakeStripe();
const attemptId = crypto.randomUUID();

afterEach(() => vi.restoreAllMocks());

async function open(answer: Answer | (() => Answer), recurring = aRecurring()) {
  const calls = stubServer((path) => {
    if (path === '/payments/settings') return { body: { publishableKey: 'pk_test_sandbox', scriptUrl: null } };
    if (path.endsWith('/updatePaymentMethod')) return typeof answer === 'function' ? answer() : answer;
    return { body: [] };
  });
  await renderPart(<ChangeCardForm recurring={recurring} waiting={null} />);
  await waitFor(() => expect(screen.queryByText('Loading the secure card field…')).toBeNull());
  return () => pathsOf(calls).filter((path) => path === PATH);
}

async function fillAndSend() {
  act(() => stripe.typeCard());
  for (const name of ['Cardholder name', 'City', 'Postal code', 'Address']) {
    await userEvent.click(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }));
    await userEvent.paste('Somewhere 1');
  }
  await userEvent.dblClick(screen.getByRole('button', { name: 'Update card' }));
}

it('changes the card once, however often the button is clicked', async () => {
  const updates = await open({ body: { id: 1, attemptId, nextAction: null } });
  await fillAndSend();
  await screen.findByText('Card has been successfuly changed!');
  expect(updates()).toHaveLength(1);
});

it.each([
  ['no id comes back', { body: { id: null, attemptId, nextAction: null } }],
  ['the call fails', { status: 502, body: { code: 'provider_error', message: 'Stripe error occured' } }],
])('shows the generic error when %s, and allows another attempt', async (_name, answer) => {
  await open(answer);
  await fillAndSend();
  await screen.findByText('Unknown error occured.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Update card' }).hasAttribute('disabled')).toBe(false));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^City/ }).value).toBe('Somewhere 1');
});

it('repeats the call once the bank has confirmed the card', async () => {
  let isConfirmed = false;
  vi.spyOn(window, 'open').mockReturnValue(null);
  const updates = await open(() => ({
    body: isConfirmed
      ? { id: 1, attemptId, nextAction: null }
      : { id: null, attemptId, nextAction: { url: 'https://bank.example/step' } },
  }));
  await fillAndSend();
  const link = await screen.findByRole('link', { name: 'Continue in this tab' });
  expect(link.getAttribute('href')).toBe('https://bank.example/step');
  isConfirmed = true;
  window.dispatchEvent(
    new MessageEvent('message', {
      data: paymentMessage('payment-continue', attemptId),
      origin: location.origin,
    }),
  );
  await screen.findByText('Card has been successfuly changed!');
  expect(updates()).toHaveLength(2);
});

it('says which card has paid until now', async () => {
  const card = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 };
  await open({ status: 500 }, aRecurring({ card }));
  expect(screen.getByText('Paid with Visa •••• 4242 until now.')).toBeDefined();
});

it('says when the new card is charged', async () => {
  await open({ status: 500 });
  expect(screen.getByText(/Nothing is charged today\. The next charge, \$39\.00 on/)).toBeDefined();
});

it('says that an overdue charge is paid at once', async () => {
  await open({ status: 500 }, aRecurring({ status: 'past_due' }));
  expect(screen.getByText(/The new card is charged for it right away/)).toBeDefined();
});
