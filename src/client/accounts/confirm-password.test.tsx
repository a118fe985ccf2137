import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { pathsOf, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { useConfirmPassword } from './confirm-password.tsx';

/** Asks on a click and shows the result. */
function Asking() {
  const { askForPassword, passwordDialog } = useConfirmPassword();
  const [answer, setAnswer] = useState('not asked yet');
  const ask = async () => setAnswer((await askForPassword()) ?? 'nothing');
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
      <output>{answer}</output>
      {passwordDialog}
    </>
  );
}

async function ask({ hasPassword = true, answer = {} as object, status = 200 }) {
  const calls = stubServer((path) => (path === '/user' ? { body: aUser({ hasPassword }) } : { status, body: answer }));
  await renderPart(<Asking />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask' }));
  await screen.findByRole('dialog');
  return calls;
}

const answered = () => screen.getByRole('status', { hidden: true }).textContent;
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Go on' }));

it('returns the confirmation for the correct password', async () => {
  const calls = await ask({ answer: { confirmation: 'proof' } });
  await userEvent.type(await screen.findByLabelText(/Password/), 'right');
  await goOn();
  await waitFor(() => expect(answered()).toBe('proof'));
  expect(pathsOf(calls)).toContain('/api/v1/auth/confirm-password');
});

it('stays open and shows the server error on the field when the password is wrong', async () => {
  const message = [{ property: 'password', constraints: { password: 'This is not your password.' } }];
  await ask({ status: 400, answer: { code: 'invalid_input', message } });
  await userEvent.type(await screen.findByLabelText(/Password/), 'wrong');
  await goOn();
  expect(await screen.findByText('This is not your password.')).toBeTruthy();
  expect(answered()).toBe('not asked yet');
});

it('does not call the server without a password', async () => {
  const calls = await ask({});
  await goOn();
  expect(await screen.findByText('Field is required')).toBeTruthy();
  expect(pathsOf(calls)).not.toContain('/api/v1/auth/confirm-password');
});

it('returns nothing when the user cancels', async () => {
  await ask({});
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(answered()).toBe('nothing'));
});

it('asks a user without a password for a recent sign-in instead', async () => {
  const message = 'Please sign out and in again, then repeat this.';
  await ask({ hasPassword: false, status: 403, answer: { code: 'sign_in_again', message } });
  expect(screen.queryByLabelText(/Password/)).toBeNull();
  await goOn();
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(answered()).toBe('not asked yet');
});
