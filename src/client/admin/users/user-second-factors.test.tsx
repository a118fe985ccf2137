import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { press, renderPart } from '#client/platform/test-kit.tsx';
import type { UserSecondFactors } from '#shared/users/second-factors.contract.ts';
import { UserSecondFactorsPanel } from './user-second-factors.tsx';
import { answering, ID, sampleUser } from './users.test-kit.ts';

const factors: UserSecondFactors = { passkeys: 1, hasApp: true, recoveryCodesLeft: 2, reset: null };
const reset = {
  reason: 'Lost the phone',
  requestedAt: '2026-11-15T08:00:00.000Z',
  requestedBy: 'Ada Byron',
  isOwn: false,
};

const show = async (body: UserSecondFactors, permissions = ['UserManagement.update']) => {
  const calls = answering(permissions, (path) => (path === `/users/${ID}/second-factors` ? { body } : { body: null }));
  await renderPart(<UserSecondFactorsPanel user={sampleUser({})} />);
  return calls;
};

it('requests a reset with a reason', async () => {
  const calls = await show(factors);
  expect(await screen.findByText('1 passkey, authenticator app, 2 recovery codes left')).toBeTruthy();
  await press('Request a reset');
  await userEvent.type(await screen.findByLabelText(/Reason/), 'Lost the phone');
  await press('Request');
  expect(await screen.findByText('Another admin can approve the reset now.')).toBeTruthy();
  const sent = calls.find(({ method, url }) => method === 'POST' && url.endsWith('/second-factor-reset'));
  expect(await sent?.json()).toEqual({ reason: 'Lost the phone' });
});

it('approves the request of another admin after a question', async () => {
  const calls = await show({ ...factors, reset });
  expect(await screen.findByText(/Ada Byron requested a reset on .*: Lost the phone/)).toBeTruthy();
  await press('Approve the reset');
  await press('Confirm');
  expect(await screen.findByText('The second factors are removed.')).toBeTruthy();
  expect(calls.some(({ method, url }) => method === 'POST' && url.endsWith('/approve'))).toBe(true);
});

it('does not let an admin approve their own request', async () => {
  await show({ ...factors, reset: { ...reset, isOwn: true } });
  expect(await screen.findByText('Another admin has to approve it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve the reset' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancel the request' })).toBeTruthy();
});

it('offers nothing without the permission', async () => {
  await show({ ...factors, reset }, ['UserManagement.read']);
  await screen.findByText(/requested a reset/);
  expect(screen.queryByRole('button')).toBeNull();
});
