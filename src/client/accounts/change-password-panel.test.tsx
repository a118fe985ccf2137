import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { ChangePasswordPanel } from './change-password-panel.tsx';

const fields = { old: /^Old password/, new: /^New password/, confirm: /^Confirm new password/ };
const fill = async (old: string, password: string, confirm = password) => {
  if (old) await userEvent.type(screen.getByLabelText(fields.old), old);
  if (password) await userEvent.type(screen.getByLabelText(fields.new), password);
  if (confirm) await userEvent.type(screen.getByLabelText(fields.confirm), confirm);
  await userEvent.click(screen.getByRole('button', { name: /^(Change|Set) password$/ }));
};

it('requires all three fields', async () => {
  const calls = stubServer(() => ({}));
  await renderPart(<ChangePasswordPanel hasPassword />);
  await fill('', '');
  expect(await screen.findAllByText('Field is required')).toHaveLength(3);
  expect(calls).toEqual([]);
});

it('reports that the new passwords differ', async () => {
  const calls = stubServer(() => ({}));
  await renderPart(<ChangePasswordPanel hasPassword />);
  await fill('old one', 'seven herons', 'seven heron');
  expect(await screen.findByText("Passwords don't match")).toBeTruthy();
  expect(calls).toEqual([]);
});

it('shows server errors on their fields', async () => {
  const message = [{ property: 'oldPassword', constraints: { wrong: 'This is not your password.' } }];
  stubServer(() => ({ status: 400, body: { code: 'invalid_input', message } }));
  await renderPart(<ChangePasswordPanel hasPassword />);
  await fill('old one', 'seven herons');
  expect(await screen.findByText('This is not your password.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(fields.old)));
});

it('confirms the change and clears the form', async () => {
  const calls = stubServer(() => ({}));
  await renderPart(<ChangePasswordPanel hasPassword />);
  await fill('old one', 'seven herons');
  expect(await screen.findByText('Password changed')).toBeTruthy();
  expect(await calls[0]?.json()).toEqual({
    oldPassword: 'old one',
    password: 'seven herons',
    confirmPassword: 'seven herons',
  });
  for (const label of Object.values(fields)) {
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
  }
});

it('does not ask for an old password when there is none', async () => {
  const calls = stubServer(() => ({}));
  await renderPart(<ChangePasswordPanel hasPassword={false} />);
  expect(screen.getByRole('heading', { name: 'Set a password' })).toBeTruthy();
  expect(screen.queryByLabelText(fields.old)).toBeNull();
  await fill('', 'seven herons');
  expect(await screen.findByText('Password set')).toBeTruthy();
  expect(await calls[0]?.json()).toEqual({ password: 'seven herons', confirmPassword: 'seven herons' });
});
