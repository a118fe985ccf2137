import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { UsersScreen } from './users-screen.tsx';
import { answering, sampleRow } from './users.test-kit.ts';

// The client loads these modules lazily; preload them so that the first test does not wait.
beforeAll(() => Promise.all([import('#shared/users/users.contract.ts'), import('#shared/accounts/contract.ts')]));

const showing = (rows: object[]) =>
  answering(['UserManagement.read'], (path) =>
    path === '/users' ? { body: { total: rows.length, page: 1, pageSize: 25, rows } } : { body: [] },
  );

it('lists users with their state', async () => {
  showing([sampleRow]);
  await renderPart(<UsersScreen />);
  const link = await screen.findByRole('link', { name: 'Grace Hopper' });
  expect(link.getAttribute('href')).toBe(`/admin/users/${sampleRow.id}`);
  expect(screen.getByRole('cell', { name: 'grace@navy.example' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Active' })).toBeTruthy();
});

it('marks demo users', async () => {
  showing([{ ...sampleRow, email: 'grace.1@demo.vignette.example' }]);
  await renderPart(<UsersScreen />);
  expect(await screen.findByRole('cell', { name: 'grace.1@demo.vignette.example Demo' })).toBeTruthy();
});

it('requests the list with the search and the filters in the URL', async () => {
  const calls = showing([sampleRow]);
  await renderPart(<UsersScreen />, undefined, '/?search=grace');
  await screen.findByRole('link', { name: 'Grace Hopper' });
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Suspended');
  await waitFor(() => expect(calls.at(-1)?.url).toContain('state=suspended'));
  expect(calls.at(-1)?.url).toContain('search=grace');
});

it('hides the role filter without the permission to read roles', async () => {
  showing([]);
  await renderPart(<UsersScreen />);
  await screen.findByText('No users yet.');
  expect(screen.queryByLabelText('Role')).toBeNull();
});

it('links to the unfiltered list when the URL parameters are invalid', async () => {
  const refusal = { status: 400, body: { code: 'invalid_input', message: 'Value is invalid' } };
  answering(['UserManagement.read'], (path) => (path === '/users' ? refusal : { body: [] }));
  await renderPart(<UsersScreen />, undefined, '/?state=dead');
  expect(await screen.findByRole('link', { name: 'Show the whole list' })).toBeTruthy();
});
