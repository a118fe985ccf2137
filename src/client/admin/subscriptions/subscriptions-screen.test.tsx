import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { answering } from '#client/admin/users/users.test-kit.ts';
import { bodyOf, renderPart } from '#client/platform/test-kit.tsx';
import type { AdminSubscriptionRow } from '#shared/billing/admin-subscriptions.contract.ts';
import { SubscriptionsScreen } from './subscriptions-screen.tsx';
import { sampleSubscription } from './subscriptions.test-kit.ts';

// The client loads these modules lazily; preload them so that the first test does not wait.
beforeAll(() =>
  Promise.all([
    import('#shared/accounts/contract.ts'),
    import('#shared/billing/admin-plans.contract.ts'),
    import('#shared/billing/subscription-actions.contract.ts'),
    import('#shared/billing/admin-subscriptions.contract.ts'),
    import('./record-dialog.tsx'),
  ]),
);

const plan = { id: 12, name: 'Annual', state: 'sold', duration: 1, durationModifier: 'y', price: 299 };
const plans = [{ ...plan, regions: 8, people: 0, payers: 0, position: 1 }];

function showing(permissions: string[], rows: AdminSubscriptionRow[] = [sampleSubscription()]) {
  const calls = answering(['UserSubscriptionManagement.read', ...permissions], (path) => {
    if (calls.at(-1)?.method === 'POST') return { status: 201, body: { id: 8 } };
    const listed = path === '/plans' ? plans : rows;
    return { body: { total: listed.length, page: 1, pageSize: 25, rows: listed } };
  });
  return calls;
}

it('shows the owner, the state and the next charge', async () => {
  showing(['UserManagement.read']);
  await renderPart(<SubscriptionsScreen />);
  const link = await screen.findByRole('link', { name: 'Grace Hopper' });
  expect(link.getAttribute('href')).toBe('/admin/subscriptions/7');
  const row = within(screen.getByRole('row', { name: /Grace Hopper/ }));
  expect(row.getByText('grace@navy.example')).toBeTruthy();
  for (const name of ['Monthly', 'Renewing', 'Card', '$39.00']) {
    expect(row.getByRole('cell', { name })).toBeTruthy();
  }
});

it('hides the owners without the permission to see users', async () => {
  showing([], [sampleSubscription({ person: null })]);
  await renderPart(<SubscriptionsScreen />);
  await screen.findByRole('link', { name: 'Subscription 7' });
  expect(screen.queryByText(/@/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Record a store subscription' })).toBeNull();
});

it('requests the list with the search and the filters in the URL', async () => {
  const calls = showing(['UserManagement.read', 'SubscriptionManagement.read']);
  await renderPart(<SubscriptionsScreen />, undefined, '/?search=grace');
  await screen.findByRole('link', { name: 'Grace Hopper' });
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Charge failed');
  await userEvent.selectOptions(screen.getByLabelText('Source'), 'Google Play');
  await userEvent.selectOptions(await screen.findByLabelText('Plan'), 'Annual');
  await waitFor(() => {
    const asked = new URL(calls.at(-1)?.url ?? '').searchParams;
    expect(Object.fromEntries(asked)).toEqual({ search: 'grace', state: 'past_due', source: 'google', planId: '12' });
  });
});

it('records a store subscription', async () => {
  const calls = showing(['UserSubscriptionManagement.create', 'SubscriptionManagement.read']);
  await renderPart(<SubscriptionsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Record a store subscription' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^User e-mail or ID/), 'grace@navy.example');
  await userEvent.selectOptions(dialog.getByLabelText(/^Plan/), await dialog.findByRole('option', { name: 'Annual' }));
  await userEvent.selectOptions(dialog.getByLabelText(/^Store/), 'Google Play');
  await userEvent.type(dialog.getByLabelText(/^Transaction ID/), 'GPA.3391-1');
  await userEvent.type(dialog.getByLabelText(/^Starts/), '2026-11-01T12:00');
  await userEvent.type(dialog.getByLabelText(/^Ends/), '2026-10-01T12:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  await dialog.findByText('The end must be after the start');
  await userEvent.clear(dialog.getByLabelText(/^Ends/));
  await userEvent.type(dialog.getByLabelText(/^Ends/), '2027-11-01T12:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(async () =>
    expect(await bodyOf(calls, 'POST')).toEqual({
      person: 'grace@navy.example',
      planId: 12,
      store: 'google',
      transactionId: 'GPA.3391-1',
      startsAt: new Date('2026-11-01T12:00').toISOString(),
      endsAt: new Date('2027-11-01T12:00').toISOString(),
    }),
  );
});
