import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { press, renderPart, renderScreen } from '#client/platform/test-kit.tsx';
import { PaymentArea } from './payment-area.tsx';
import { PaypalScreen } from './paypal-screen.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it('announces PayPal in a dialog instead of opening it', async () => {
  await renderPart(<PaymentArea method="card">The card form</PaymentArea>);
  expect(screen.getByRole('tab', { name: 'Pay by Card', selected: true })).toBeTruthy();
  await act(async () => screen.getByRole('tab', { name: /^Pay with PayPal/ }).click());
  expect(await screen.findByRole('dialog', { name: 'PayPal is coming soon' })).toBeTruthy();
  await press('OK');
  expect(screen.getByText('The card form')).toBeTruthy();
});

it('returns from the page of PayPal to the card after a countdown of five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const { at } = await renderScreen({
    path: '/payments/paypal',
    address: '/payments/paypal',
    validateSearch: () => ({}),
    component: PaypalScreen,
    others: ['/payments/card'],
  });
  expect(screen.getByText('5.0 s')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(3_800));
  expect(screen.getByText('1.2 s')).toBeTruthy();
  expect(at()).toBe('/payments/paypal');
  act(() => void vi.advanceTimersByTime(1_300));
  expect(await screen.findByText('At /payments/card')).toBeTruthy();
});
