import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { answering } from '#client/admin/users/users.test-kit.ts';
import { renderPart } from '#client/platform/test-kit.tsx';
import type { ListedPayment } from '#shared/billing/admin-payments.contract.ts';
import { PaymentsScreen } from './payments-screen.tsx';
import { samplePayment } from './payments.test-kit.ts';

// The client loads these modules lazily; preload them so that the first test does not wait.
beforeAll(() =>
  Promise.all([
    import('#shared/accounts/contract.ts'),
    import('#shared/billing/admin-payments.contract.ts'),
    import('./refund-in-full-dialog.tsx'),
  ]),
);

const every = ['UserManagement.read', 'UserSubscriptionManagement.delete'];

async function show(permissions: string[], rows: ListedPayment[], url = '/') {
  const calls = answering(['UserSubscriptionManagement.read', ...permissions], () =>
    calls.at(-1)?.method === 'POST' ? { status: 204 } : { body: { total: rows.length, page: 1, pageSize: 25, rows } },
  );
  await renderPart(<PaymentsScreen />, undefined, url);
  await screen.findByRole('table', { name: 'Payments' });
  return calls;
}

it('shows the invoice, the card, the dispute and a link to Stripe', async () => {
  await show(every, [samplePayment({ dispute: 'open', refunded: 1000, left: 0 })]);
  const row = within(await screen.findByRole('row', { name: /VIG-0002/ }));
  for (const text of ['Visa 4242', 'Paid', 'Disputed', '$39.00', '−$10.00']) expect(row.getByText(text)).toBeTruthy();
  expect(row.getByRole('link', { name: 'VIG-0002' }).getAttribute('href')).toBe('/admin/subscriptions/7');
  const stripe = row.getByRole('link', { name: 'pi_…Hopper' });
  expect(stripe.getAttribute('href')).toBe('https://dashboard.stripe.com/test/payments/pi_1QGraceHopper');
  expect(row.queryByRole('button')).toBeNull();
});

it('asks for the filtered list', async () => {
  const calls = await show(every, [samplePayment()], '/?search=4242');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Disputed');
  await waitFor(() => {
    const asked = new URL(calls.at(-1)?.url ?? '').searchParams;
    expect(Object.fromEntries(asked)).toEqual({ search: '4242', state: 'disputed' });
  });
});

it.each([
  ['Refund VIG-0002 in full', 'Refund in full', 'Refund $39.00', false],
  ['Cancel and refund VIG-0002', 'Cancel and refund', 'End the plan and refund $39.00', true],
])('%s sends the displayed remainder and the reason', async (button, title, submit, endsPlan) => {
  const calls = await show(every, [samplePayment()]);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Charged twice');
  await userEvent.click(dialog.getByRole('button', { name: submit }));
  await waitFor(async () => {
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.url).toMatch(/\/payments\/31\/refund$/);
    expect(await sent?.clone().json()).toEqual({ left: 3900, endsPlan, reason: 'Charged twice' });
  });
});

it('offers no refund without the permission', async () => {
  await show(['UserManagement.read'], [samplePayment()]);
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
});

it('offers only a refund for a plan that has ended', async () => {
  await show(every, [samplePayment({ isRunning: false })]);
  expect(await screen.findByRole('button', { name: 'Refund VIG-0002 in full' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Cancel and refund/ })).toBeNull();
});
