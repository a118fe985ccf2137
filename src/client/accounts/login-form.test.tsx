import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { makeJwt, pathsOf, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { LoginForm } from './login-form.tsx';

const wrongCredentials = { status: 401, body: { code: 'wrong_credentials', message: 'Wrong username or password.' } };

const signIn = async (username: string, password: string) => {
  if (username) await userEvent.type(screen.getByLabelText(/Username/), username);
  if (password) await userEvent.type(screen.getByLabelText(/Password/), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

it('requires both fields before it calls the server', async () => {
  const calls = stubServer(() => wrongCredentials);
  await renderPart(<LoginForm />);

  await signIn('', '');

  expect(await screen.findAllByText('Field is required')).toHaveLength(2);
  expect(calls).toEqual([]);
});

it('shows and focuses the server error as an authentication error until the user types', async () => {
  stubServer(() => wrongCredentials);
  const store = await renderPart(<LoginForm />);

  await signIn('ann', 'wrong');

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Authentication errorWrong username or password.');
  expect(document.activeElement).toBe(alert);
  expect(store.getState().session.status).toBe('notLogged');

  await userEvent.type(screen.getByLabelText(/Password/), '!');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('starts the session with the token and stays busy until the page changes', async () => {
  const jwt = makeJwt();
  const calls = stubServer(() => ({ body: { jwt } }));
  const store = await renderPart(<LoginForm />);

  await signIn('ann', 'right');

  await waitFor(() => expect(store.getState().session).toMatchObject({ status: 'logged', jwt }));
  expect(pathsOf(calls)).toEqual(['/api/v1/auth/basic']);
  expect(screen.getByRole('button', { name: 'Sign in' }).hasAttribute('disabled')).toBe(true);
});

it('reports that the server cannot be reached', async () => {
  stubServer(() => 'offline');
  await renderPart(<LoginForm />);

  await signIn('ann', 'right');

  expect((await screen.findByRole('alert')).textContent).toContain('We cannot reach Vignette');
});

it('offers to send the activation mail again if the account is not activated', async () => {
  const message = 'Your account is not activated yet. Please use the link in the e-mail we sent you.';
  stubServer(() => ({ status: 401, body: { code: 'account_not_activated', message } }));
  await renderPart(<LoginForm />);

  await signIn('ann@test.example', 'right');

  expect((await screen.findByRole('link', { name: 'Send it again' })).getAttribute('href')).toBe('/register-success');
});

describe('the second step', () => {
  const twoSteps = (second: { status?: number; body?: unknown }) =>
    stubServer((path) => (path === '/auth/basic' ? { body: { secondStep: 'step' } } : second));

  it('asks for a code and starts the session with it', async () => {
    const jwt = makeJwt();
    const calls = twoSteps({ body: { jwt } });
    const store = await renderPart(<LoginForm />);
    await signIn('ann', 'right');
    await userEvent.type(await screen.findByLabelText(/Code/), '123 456');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(store.getState().session).toMatchObject({ status: 'logged', jwt }));
    expect(await calls.at(-1)?.json()).toEqual({ token: 'step', code: '123 456' });
  });

  it('returns to the password when it took too long', async () => {
    twoSteps({ status: 401, body: { code: 'second_step_expired', message: 'This took too long.' } });
    await renderPart(<LoginForm />);
    await signIn('ann', 'right');
    await userEvent.type(await screen.findByLabelText(/Code/), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This took too long.');
    expect(screen.getByLabelText(/Username/)).toBeTruthy();
  });
});
