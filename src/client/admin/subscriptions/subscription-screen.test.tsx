import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { answering } from '#client/admin/users/users.test-kit.ts';
import { press, renderPart } from '#client/platform/test-kit.tsx';
import type { AdminSubscription } from '#shared/billing/admin-subscriptions.contract.ts';
import { SubscriptionById } from './subscription-screen.tsx';
import { sampleSubscription } from './subscriptions.test-kit.ts';

// The client loads these modules lazily; preload them so that the first test does not wait.
beforeAll(() =>
  Promise.all([
    import('#shared/accounts/contract.ts'),
    import('#shared/billing/subscription-actions.contract.ts'),
    import('#shared/billing/admin-subscriptions.contract.ts'),
    import('./cancel-dialog.tsx'),
    import('./extend-dialog.tsx'),
    import('./refund-dialog.tsx'),
  ]),
);

const every = ['read', 'create', 'update', 'delete'].map((act) => `UserSubscriptionManagement.${act}`);

async function show(permissions: string[], told: Partial<AdminSubscription> = {}, answer: object = { status: 204 }) {
  const calls = answering(permissions, (path) =>
    path === '/user-subscriptions/all/7' ? { body: sampleSubscription(told) } : answer,
  );
  await renderPart(<SubscriptionById id={7} />);
  await screen.findByRole('heading', { level: 1, name: 'Monthly, Grace Hopper' });
  return calls;
}

const bodyTo = async (calls: Request[], act: string) =>
  (await calls
    .find(({ url }) => url.endsWith(`/${act}`))
    ?.clone()
    .json()) as unknown;

async function openRefund() {
  await userEvent.click(await screen.findByRole('button', { name: 'Refund VIG-0002' }));
  return within(await screen.findByRole('dialog', { name: 'Refund this payment' }));
}

it('shows payments, the last digits of the card and past admin actions', async () => {
  await show([]);
  expect(screen.getByText('Visa ending in 4242')).toBeTruthy();
  expect(screen.getByRole('row', { name: /VIG-0002.*\$39\.00.*\$10\.00/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /Subscription refund ordered.*Charged twice/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'grace@navy.example' }).getAttribute('href')).toContain('/admin/users/3f1d');
});

it('offers no actions with the read permission only', async () => {
  await show(['UserSubscriptionManagement.read']);
  expect(screen.queryByRole('region', { name: 'Actions' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

it('offers only the extension with the update permission', async () => {
  await show(['UserSubscriptionManagement.read', 'UserSubscriptionManagement.update']);
  const actions = within(await screen.findByRole('region', { name: 'Actions' }));
  expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Extend']);
});

it('offers no actions on a user with more rights and shows the reason', async () => {
  await show(every, { mayBeActedOn: false });
  const actions = within(await screen.findByRole('region', { name: 'Actions' }));
  expect(actions.getByText(/permissions that you do not have/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Refund|Extend|Cancel)/ })).toBeNull();
});

it('offers a refund only if the payment is not fully refunded', async () => {
  await show(every);
  expect(await screen.findByRole('button', { name: 'Refund VIG-0002' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Refund VIG-0001' })).toBeNull();
});

it('sends no refund until both amounts match and do not exceed the remainder', async () => {
  const calls = await show(every);
  const dialog = await openRefund();
  const submit = dialog.getByRole('button', { name: 'Refund' });
  await userEvent.click(submit);
  expect(await dialog.findAllByText('Field is required')).toHaveLength(3);

  const amount = dialog.getByLabelText(/^Amount/);
  const again = dialog.getByLabelText(/^Confirm amount/);
  await userEvent.type(amount, '29.01');
  await userEvent.type(again, '29.01');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Charged twice');
  await userEvent.click(submit);
  await dialog.findByText('This is more than the remaining amount');

  await userEvent.clear(amount);
  await userEvent.type(amount, '12.50');
  await userEvent.click(submit);
  await dialog.findByText('The two amounts are different');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);

  await userEvent.clear(again);
  await userEvent.type(again, '12.5');
  await userEvent.click(submit);
  await waitFor(async () =>
    expect(await bodyTo(calls, 'refund')).toEqual({
      paymentId: 31,
      amount: 1250,
      confirmedAmount: 1250,
      left: 2900,
      reason: 'Charged twice',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps the input and shows the error when the server rejects a refund', async () => {
  const message = 'Someone else changed this. Please reload the page.';
  await show(every, {}, { status: 409, body: { code: 'changed_meanwhile', message } });
  const dialog = await openRefund();
  await userEvent.type(dialog.getByLabelText(/^Amount/), '5');
  await userEvent.type(dialog.getByLabelText(/^Confirm amount/), '5');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Charged twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(message);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('$5');
});

it('cancels a renewing subscription immediately on request', async () => {
  const calls = await show(every);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this subscription' }));
  await userEvent.selectOptions(dialog.getByLabelText(/^When/), 'now');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Asked for by mail');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel it' }));
  await waitFor(async () =>
    expect(await bodyTo(calls, 'cancel')).toEqual({ when: 'now', reason: 'Asked for by mail' }),
  );
});

it('ends a cancelled subscription now', async () => {
  const calls = await show(every, { state: 'cancelling' });
  await press('End now');
  const dialog = within(await screen.findByRole('dialog', { name: 'End this subscription now' }));
  expect(dialog.queryByLabelText(/^When/)).toBeNull();
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Asked for by mail');
  await userEvent.click(dialog.getByRole('button', { name: 'End it' }));
  await waitFor(async () =>
    expect(await bodyTo(calls, 'cancel')).toEqual({ when: 'now', reason: 'Asked for by mail' }),
  );
});

it('sends the displayed end date with an extension', async () => {
  const calls = await show(every, { state: 'running', source: 'apple', card: null, payments: [] });
  expect(await screen.findByRole('button', { name: 'End now' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Extend' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Extend this subscription' }));
  await userEvent.type(dialog.getByLabelText(/^Days/), '7');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Asked for by mail');
  await userEvent.click(dialog.getByRole('button', { name: 'Extend' }));
  await waitFor(async () =>
    expect(await bodyTo(calls, 'extend')).toEqual({
      days: 7,
      endsAt: '2026-12-01T08:00:00.000Z',
      reason: 'Asked for by mail',
    }),
  );
});

it('shows a text when the subscription does not exist', async () => {
  answering(every, () => ({ status: 404, body: { code: 'not_found', message: 'x' } }));
  await renderPart(<SubscriptionById id={7} />);
  expect(await screen.findByText('Subscription not found.')).toBeTruthy();
});
