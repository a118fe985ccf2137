import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { PermittedPart } from './permitted-part.tsx';
import { useMay } from './use-may.ts';

// The client loads this module lazily; preload it so that the first test does not wait.
beforeAll(() => import('#shared/accounts/contract.ts'));

function Actions() {
  const may = useMay();
  return (
    <PermittedPart permission="UserManagement.read" heading="Users">
      <p>The users</p>
      {may('UserManagement.delete') && <button type="button">Delete</button>}
    </PermittedPart>
  );
}

const showTo = async (permissions: Record<string, boolean>) => {
  stubServer(() => ({ body: aUser({ permissions }) }));
  await renderPart(<Actions />);
};

it('shows permitted content and hides actions that are not permitted', async () => {
  await showTo({ 'UserManagement.read': true, 'UserManagement.delete': false });
  await screen.findByText('The users');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('shows permitted actions', async () => {
  await showTo({ 'UserManagement.read': true, 'UserManagement.delete': true });
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeTruthy();
});

it('shows the screen heading and "Not permitted" without the permission', async () => {
  await showTo({ 'UserManagement.delete': true });
  expect(await screen.findByRole('heading', { name: 'Not permitted' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeTruthy();
  expect(screen.queryByText('The users')).toBeNull();
});

it('offers a retry when the current user fails to load', async () => {
  stubServer(() => 'offline');
  await renderPart(<Actions />);
  await screen.findByRole('button', { name: 'Try again' });
  stubServer(() => ({ body: aUser({ permissions: { 'UserManagement.read': true } }) }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The users')).toBeTruthy();
});
