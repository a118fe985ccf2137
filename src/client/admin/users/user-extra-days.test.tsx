import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { bodyOf, press, renderPart } from '#client/platform/test-kit.tsx';
import type { GivenDaysResult } from '#shared/users/extra-days.contract.ts';
import { UserExtraDaysPanel } from './user-extra-days.tsx';
import { answering, ID, sampleUser } from './users.test-kit.ts';

const days: GivenDaysResult = { grant: { given: 30, limit: 30 }, extend: { given: 5, limit: 30 }, request: null };
const request = {
  kind: 'grant' as const,
  days: 15,
  reason: 'Could not sign in',
  requestedAt: '2026-11-15T08:00:00.000Z',
  requestedBy: 'Ada Byron',
  isOwn: false,
};
const HELPER = 'UserSubscriptionManagement.update';

const show = async (body: GivenDaysResult, permissions = [HELPER]) => {
  const calls = answering(permissions, (path) => (path === `/users/${ID}/given-days` ? { body } : { body: null }));
  await renderPart(<UserExtraDaysPanel user={sampleUser({})} />);
  return calls;
};

it('shows the days that were given, and requests extra days', async () => {
  const calls = await show(days);
  expect(await screen.findByText('30 of 30 days granted in the last 30 days, 5 of 30 by extensions.')).toBeTruthy();
  await press('Request extra days');
  await userEvent.type(await screen.findByLabelText(/^Days/), '15');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Could not sign in');
  await press('Request');
  expect(await screen.findByText('Another admin can approve the days now.')).toBeTruthy();
  expect(await bodyOf(calls, 'POST')).toEqual({ kind: 'grant', days: 15, reason: 'Could not sign in' });
});

it('lets a second person approve', async () => {
  const calls = await show({ ...days, request }, [HELPER, 'UserSubscriptionManagement.create']);
  await screen.findByText(/Ada Byron requested 15 extra days to grant/);
  await press('Approve the days');
  await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/extra-days/approve'))).toBe(true));
});

it('does not let an admin approve their own request', async () => {
  await show({ ...days, request: { ...request, isOwn: true } });
  expect(await screen.findByText('Another admin has to approve it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve the days' })).toBeNull();
});
