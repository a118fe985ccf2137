import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { pathsOf, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';

const ask = async (email: string) => {
  await renderPart(<ForgotPasswordScreen />);
  if (email) await userEvent.type(screen.getByLabelText(/E-mail/), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
};

it.each([
  ['', 'Field is required'],
  ['ann', 'Invalid email address'],
])('rejects %j and does not call the server', async (email, text) => {
  const calls = stubServer(() => ({ status: 204 }));
  await ask(email);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(calls).toEqual([]);
});

it('says that the mail was sent, without revealing whether an account exists', async () => {
  const calls = stubServer(() => ({}));
  await ask('ann@test.example');
  const heading = await screen.findByRole('heading', { name: 'E-mail sent. Check out your inbox!' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(/has an account/).textContent).toContain('If ann@test.example has an account');
  expect(pathsOf(calls)).toEqual(['/api/v1/auth/password-restore']);
});

it('reports a failure and returns to the form with the input unchanged', async () => {
  stubServer(() => ({ status: 500 }));
  await ask('ann@test.example');
  await screen.findByRole('heading', { name: 'Something went wrong. Try again!' });
  expect(screen.getByText(/The e-mail was not sent/).textContent).not.toContain('connection');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const input = screen.getByLabelText<HTMLInputElement>(/E-mail/);
  expect(input.value).toBe('ann@test.example');
  expect(document.activeElement).toBe(input);
});

it('stays on the form when the server rejects the address', async () => {
  const message = [{ property: 'email', constraints: { email: 'Invalid email address' } }];
  stubServer(() => ({ status: 400, body: { code: 'invalid_input', message } }));
  await ask('ann@test.example');
  expect(await screen.findByText('Invalid email address')).toBeTruthy();
});

it('stays on the form after too many requests and says when to try again', async () => {
  stubServer(() => ({ status: 429, body: { code: 'too_many_requests', message: 'Please try again in 12 minutes.' } }));
  await ask('ann@test.example');
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again in 12 minutes.');
  expect(screen.getByLabelText(/E-mail/)).toBeTruthy();
});
