import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { pathsOf, press, renderPart } from '#client/platform/test-kit.tsx';
import type { UserProfile } from '#shared/users/users.contract.ts';
import { UserById } from './user-screen.tsx';
import { answering, ID, sampleUser } from './users.test-kit.ts';

// The client loads these modules lazily; preload them so that the first test does not wait.
beforeAll(() =>
  Promise.all([
    import('#shared/users/users.contract.ts'),
    import('#shared/users/actions.contract.ts'),
    import('#shared/accounts/contract.ts'),
  ]),
);

const everyAction = [
  'UserManagement.update',
  'UserManagement.delete',
  'UserSubscriptionManagement.update',
  'RoleManagement.update',
];

const noFactors = { passkeys: 0, hasApp: false, recoveryCodesLeft: 0, reset: null };

const showing = (
  permissions: string[],
  overrides: Partial<UserProfile> = {},
  actions: { status?: number; body?: unknown } = {},
) =>
  answering(permissions, (path) => {
    if (path === `/users/${ID}`) return { body: sampleUser(overrides) };
    if (path === `/users/${ID}/second-factors`) return { body: noFactors };
    return path === `/users/${ID}/statistics` ? { status: 500 } : actions;
  });

it('shows the account, its plan and its devices', async () => {
  showing(['UserManagement.read', 'UserSubscriptionManagement.read']);
  await renderPart(<UserById id={ID} />);
  await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' });
  expect(screen.getByText('Visa ending in 4242')).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Full access' })).getAttribute('href')).toBe(
    '/admin/subscriptions/7',
  );
  expect(screen.getByText('Firefox on Linux')).toBeTruthy();
  expect(screen.getByText('Password, Google')).toBeTruthy();
});

it('hides actions, statistics and the log link without the permissions', async () => {
  const calls = showing(['UserManagement.read']);
  await renderPart(<UserById id={ID} />);
  await screen.findByRole('heading', { name: 'Account' });
  expect(screen.queryByRole('region', { name: 'Actions' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Admin history' })).toBeNull();
  expect(pathsOf(calls)).not.toContain(`/api/v1/users/${ID}/statistics`);
});

it('offers only actions that the account state allows', async () => {
  showing(everyAction, { state: 'suspended', suspension: { at: '2026-11-01T08:00:00.000Z', reason: 'Sells answers' } });
  await renderPart(<UserById id={ID} />);
  const actions = within(await screen.findByRole('region', { name: 'Actions' }));
  expect(actions.getByRole('button', { name: 'Lift suspension' })).toBeTruthy();
  for (const name of ['Suspend', 'Grant days']) expect(actions.queryByRole('button', { name })).toBeNull();
  expect(screen.getByText('Sells answers')).toBeTruthy();
});

it('offers no actions on a user with more rights and shows the reason', async () => {
  showing(everyAction, { mayBeActedOn: false });
  await renderPart(<UserById id={ID} />);
  const actions = within(await screen.findByRole('region', { name: 'Actions' }));
  expect(actions.queryByRole('button')).toBeNull();
  expect(actions.getByText(/permissions that you do not have/)).toBeTruthy();
});

it('requires a reason to suspend and keeps it when the server rejects the action', async () => {
  const message = 'The state of this account does not allow this. Please reload the page.';
  const calls = showing(everyAction, {}, { status: 409, body: { code: 'account_state', message } });
  await renderPart(<UserById id={ID} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend this user' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  await dialog.findByText('Field is required');

  const reason = dialog.getByLabelText<HTMLTextAreaElement>(/Reason/);
  await userEvent.type(reason, 'Sells answers');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(message);
  expect(reason.value).toBe('Sells answers');
  const sent = calls.find(({ url }) => url.endsWith('/suspend'));
  expect(await sent?.json()).toEqual({ reason: 'Sells answers' });
});

it('logs a user out everywhere', async () => {
  const calls = showing(everyAction, {}, { body: { ended: 2 } });
  await renderPart(<UserById id={ID} />);
  await press('Log out everywhere');
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out everywhere' }));
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Lost phone');
  await userEvent.click(dialog.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('All devices are logged out.')).toBeTruthy();
  const sent = calls.find(({ url }) => url.endsWith(`/users/${ID}/end-sessions`));
  expect(await sent?.json()).toEqual({ reason: 'Lost phone' });
});

it('shows a text when the user does not exist', async () => {
  answering(['UserManagement.read'], () => ({ status: 404, body: { code: 'not_found', message: 'x' } }));
  await renderPart(<UserById id={ID} />);
  expect(await screen.findByText('User not found.')).toBeTruthy();
});
