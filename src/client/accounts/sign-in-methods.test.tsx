import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { pathsOf, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import type { SignInMethodsResult } from '#shared/accounts/social.contract.ts';
import { SignInMethods } from './sign-in-methods.tsx';

const byGoogle: SignInMethodsResult = {
  hasPassword: true,
  identities: [{ provider: 'google', linkedAt: '2026-03-05T12:00:00.000Z' }],
  offered: ['google', 'facebook', 'apple'],
};

/** A server that answers only for the sign-in methods. */
const serve = (methods: SignInMethodsResult) =>
  stubServer((path) => (path === '/user/sign-in-methods' ? { body: methods } : { status: 503 }));
const render = () => renderPart(<SignInMethods />);
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

it('shows the password and every provider with its action', async () => {
  serve(byGoogle);
  await render();
  expect(await rows()).toEqual([
    'PasswordSet',
    'GoogleLinked on Mar 5, 2026Unlink',
    'FacebookNot linkedLink',
    'AppleNot linkedLink',
  ]);
});

it('can unlink a provider that is no longer offered', async () => {
  serve({ ...byGoogle, hasPassword: false, offered: ['apple'] });
  await render();
  expect(await rows()).toEqual(['PasswordNot set', 'AppleNot linkedLink', 'GoogleLinked on Mar 5, 2026Unlink']);
});

it('unlinks after confirmation', async () => {
  let methods = byGoogle;
  const calls = stubServer((path) => {
    if (calls.at(-1)?.method === 'DELETE') methods = { ...methods, identities: [] };
    return path.startsWith('/user/sign-in-methods') ? { body: methods } : { status: 503 };
  });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Unlink Google' }));
  await answer('Cancel');
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Unlink Google' }));
  await answer('Confirm');
  expect(await screen.findByText('You can no longer sign in with Google.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Link Google' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Ways to sign in');
});

it('says why the last sign-in method cannot be unlinked', async () => {
  const message = 'This is your only way to sign in. Please set a password first.';
  stubServer((path) => {
    if (path === '/user/sign-in-methods') return { body: byGoogle };
    return { status: 409, body: { code: 'last_sign_in_method', message } };
  });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Unlink Google' }));
  await answer('Confirm');
  expect(await screen.findByText(message)).toBeTruthy();
});

it('goes to the provider only after the password is confirmed', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const calls = stubServer((path) => {
    if (path === '/auth/confirm-password') return { body: { confirmation: 'it-is-me' } };
    if (path === '/auth/link/apple') return { body: { url: 'https://appleid.example/auth' } };
    return path === '/user/sign-in-methods' ? { body: byGoogle } : { status: 503 };
  });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Link Apple' }));
  await answer('Cancel');
  expect(pathsOf(calls)).not.toContain('/api/v1/auth/link/apple');

  await userEvent.click(screen.getByRole('button', { name: 'Link Apple' }));
  await userEvent.type(within(await screen.findByRole('dialog')).getByLabelText(/Password/), 'right');
  await answer('Go on');
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://appleid.example/auth'));
  expect(calls.at(-1)?.headers.get('confirmation')).toBe('it-is-me');
});

it('reports that the list did not load', async () => {
  stubServer(() => ({ status: 500 }));
  await render();
  expect(await screen.findByText('Your ways to sign in did not load')).toBeTruthy();
});
