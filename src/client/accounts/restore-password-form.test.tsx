import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPart, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import { RestorePasswordForm } from './restore-password-form.tsx';
import { RestorePasswordScreen } from './restore-password-screen.tsx';

/** A server without a captcha that gives this answer to the restore request. */
const serve = (answer: { status?: number; body?: unknown }) =>
  stubServer((path) => (path === '/captcha/challenge' ? { body: { kind: 'off' } } : answer));

const open = async () => {
  const store = signedInStore();
  const onRestored = vi.fn();
  const onLinkInvalid = vi.fn();
  await renderPart(<RestorePasswordForm token="t0ken" onRestored={onRestored} onLinkInvalid={onLinkInvalid} />, store);
  return { store, onRestored, onLinkInvalid };
};
const save = async (password: string, confirm = password) => {
  if (password) await userEvent.type(screen.getByLabelText(/^New password/), password);
  if (confirm) await userEvent.type(screen.getByLabelText(/^Confirm new password/), confirm);
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
};
const restoresOf = (calls: Request[]) => calls.filter(({ url }) => url.endsWith('/auth/password-restore'));

it.each([
  ['', '', 'Field is required'],
  ['heron', 'heron', 'Field should contain at least 8 characters'],
  ['seven herons', 'seven heron', 'Passwords are not equal!'],
])('rejects %j confirmed by %j', async (password, confirm, text) => {
  const calls = serve({});
  await open();
  await save(password, confirm);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(restoresOf(calls)).toEqual([]);
});

it('sends the token and the password, and ends the local session', async () => {
  const calls = serve({});
  const { store, onRestored } = await open();
  await save('seven herons');
  await waitFor(() => expect(onRestored).toHaveBeenCalled());
  expect(await restoresOf(calls)[0]?.json()).toMatchObject({ password: 'seven herons', token: 't0ken' });
  expect(store.getState().session.status).toBe('notLogged');
});

it('says how to improve a weak password', async () => {
  const message = [{ property: 'password', constraints: { common: 'A few random words make a better one.' } }];
  serve({ status: 400, body: { code: 'invalid_input', message } });
  const { store } = await open();
  await save('sunshine1');
  expect(await screen.findByText('A few random words make a better one.')).toBeTruthy();
  expect(store.getState().session.status).toBe('logged');
});

it('reports an invalid link', async () => {
  serve({ status: 400, body: { code: 'link_invalid', message: 'This link is no longer valid.' } });
  const { onLinkInvalid } = await open();
  await save('seven herons');
  await waitFor(() => expect(onLinkInvalid).toHaveBeenCalled());
});

it('offers a new link when the address has no token', async () => {
  await renderPart(<RestorePasswordScreen />);
  expect(screen.getByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Send me a new link' }).getAttribute('href')).toBe('/forgot-password');
});
