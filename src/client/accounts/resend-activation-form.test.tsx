import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { pathsOf, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { ResendActivationForm } from './resend-activation-form.tsx';

const RESEND = '/api/v1/register/re-send-activation-email';
const serve = (status: number, body?: unknown) =>
  stubServer((path) => (path === '/captcha/challenge' ? { body: { kind: 'off' } } : { status, body }));
const emailField = () => screen.getByLabelText<HTMLInputElement>(/^E-mail/);
const sendAgain = () => userEvent.click(screen.getByRole('button', { name: 'Send again' }));

it('sends to the address just registered, says so and clears the field', async () => {
  const calls = serve(200);
  await renderPart(<ResendActivationForm email="ann@example.org" />);
  await sendAgain();
  expect(await screen.findByText('Activation email has been successfully sent')).toBeTruthy();
  await waitFor(() => expect(emailField().value).toBe(''));
  expect(pathsOf(calls)).toEqual(['/api/v1/captcha/challenge', RESEND]);
});

it('uses each captcha answer only once', async () => {
  const calls = serve(200);
  await renderPart(<ResendActivationForm email="ann@example.org" />);
  await sendAgain();
  await waitFor(() => expect(emailField().value).toBe(''));
  await userEvent.type(emailField(), 'ben@example.org');
  await sendAgain();
  await waitFor(() => expect(pathsOf(calls).filter((path) => path === RESEND)).toHaveLength(2));
  expect(pathsOf(calls).filter((path) => path.includes('captcha'))).toHaveLength(2);
});

it('shows server errors on their fields and keeps the input', async () => {
  const message = [{ property: 'email', constraints: { email: 'Invalid email address' } }];
  serve(400, { code: 'invalid_input', message });
  await renderPart(<ResendActivationForm email="ann@example.org" />);
  await sendAgain();
  expect(await screen.findByText('Invalid email address')).toBeTruthy();
  expect(emailField().value).toBe('ann@example.org');
});
