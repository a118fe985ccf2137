import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { FailedScreen } from './failed-screen.tsx';
import { SuccessScreen } from './success-screen.tsx';

it('shows the specified texts after a successful payment', async () => {
  await renderPart(<SuccessScreen />);
  expect((await screen.findByRole('heading')).textContent).toBe('Payment successful!');
  screen.getByText('Success !');
  screen.getByText('Subscription bought successfully !');
});

it('shows the message of the address as plain text of at most 200 characters', async () => {
  const message = `<b>No</b> ${'x'.repeat(300)}`;
  await renderPart(<FailedScreen />, undefined, `/?${new URLSearchParams({ message })}`);
  expect((await screen.findByText(/^<b>No<\/b> x/)).textContent).toBe(message.slice(0, 200));
});

it('shows the specified texts after a failed payment', async () => {
  await renderPart(<FailedScreen />);
  expect((await screen.findByRole('heading')).textContent).toBe('Error');
  screen.getByText('Sorry, something went wrong.');
});
