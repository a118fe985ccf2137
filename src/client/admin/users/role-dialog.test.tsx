import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { bodyOf, press, renderPart } from '#client/platform/test-kit.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { answering, ID, sampleUser } from './users.test-kit.ts';

// The client loads these modules lazily; preload them so that the first test does not wait.
beforeAll(() =>
  Promise.all([
    import('zod'),
    import('#shared/access/roles.contract.ts'),
    import('#shared/accounts/contract.ts'),
    import('#shared/accounts/confirmation.contract.ts'),
  ]),
);

const aRole = (id: number, name: string, hasAdminInterface: boolean) => ({
  id,
  name,
  hasAdminInterface,
  permissions: {},
  people: 1,
  isOwn: false,
  revision: 1,
});

async function show() {
  const calls = answering(['RoleManagement.update'], (path) => {
    if (path === '/roles')
      return { body: [aRole(1, 'student', false), aRole(2, 'admin', true), aRole(5, 'tester', false)] };
    return path === '/auth/confirm-password' ? { body: { confirmation: 'just-confirmed' } } : {};
  });
  await renderPart(<RoleDialog user={sampleUser()} isOpen onClose={() => {}} />);
  await screen.findByRole('option', { name: 'admin' });
  return calls;
}

const choose = async (name: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), name);

it('asks for a reason and the password before it assigns a role with the admin area', async () => {
  const calls = await show();
  await choose('admin');
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Joins the team');
  await press('Change');
  const dialog = within(await screen.findByRole('dialog', { name: /you/i }));
  await userEvent.type(await dialog.findByLabelText(/Password/, { selector: 'input' }), 'secret');
  await press('Go on');
  expect(await screen.findByText('The role is changed.')).toBeTruthy();
  const sent = calls.find(({ method }) => method === 'PUT');
  expect(sent?.url).toContain(`/users/${ID}/role`);
  expect(sent?.headers.get('confirmation')).toBe('just-confirmed');
  expect(await sent?.clone().json()).toEqual({ roleId: 2, reason: 'Joins the team' });
});

it('assigns any other role without a reason', async () => {
  const calls = await show();
  await choose('tester');
  expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull();
  await press('Change');
  expect(await screen.findByText('The role is changed.')).toBeTruthy();
  expect(await bodyOf(calls, 'PUT')).toEqual({ roleId: 5 });
});
