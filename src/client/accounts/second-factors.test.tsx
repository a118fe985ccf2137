import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeJwt, pathsOf, press, renderPart, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import type { SecondFactorsResult } from '#shared/accounts/second-factor.contract.ts';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { SecondFactorNotice } from './second-factor-notice.tsx';
import { TwoStepPanel } from './two-step-panel.tsx';

const none: SecondFactorsResult = {
  passkeys: [],
  appSince: null,
  recoveryCodesLeft: 0,
  isRequired: false,
  mustConfirm: false,
};
const passkey = {
  id: '3f0c8f5e-0f52-4b0c-9d54-5f4a3f1d9c11',
  name: 'My phone',
  createdAt: '2026-03-05T12:00:00.000Z',
  lastUsedAt: null,
};
const withPasskey = { ...none, passkeys: [passkey] };

/** A server with these second factors; `answers` overrides single paths. */
const serve = (factors: SecondFactorsResult, answers: Record<string, { status?: number; body?: unknown }> = {}) =>
  stubServer((path) => {
    if (answers[path]) return answers[path];
    if (path === '/auth/confirm-password') return { body: { confirmation: 'confirmed' } };
    return path.startsWith('/user/') ? { body: factors } : { status: 503 };
  });

const show = (needsSecondFactor = false) => {
  const store = signedInStore(needsSecondFactor ? { needsSecondFactor } : {});
  return renderPart(
    <>
      <SecondFactorNotice />
      <PasskeysPanel />
      <TwoStepPanel />
    </>,
    store,
  );
};
const enterPassword = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await userEvent.type(within(dialog).getByLabelText(/Password/), 'secret words');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go on' }));
};
const sentTo = (calls: Request[], method: string, path: string) =>
  calls.filter((call) => call.method === method && pathsOf([call])[0] === `/api/v1${path}`);

beforeEach(() => vi.stubGlobal('PublicKeyCredential', {}));

it('lists the passkeys with their last use, and asks for none in a browser that knows none', async () => {
  vi.unstubAllGlobals();
  serve(withPasskey);
  await show();
  const list = await screen.findByRole('list', { name: 'Passkeys' });
  expect(list.textContent).toBe('My phoneAdded on Mar 5, 2026 · not used yetRenameRemove');
  expect(screen.getByText('This browser does not support passkeys.')).toBeTruthy();
});

it('removes a passkey after a question and the password', async () => {
  const calls = serve(withPasskey);
  await show();
  await press('Remove My phone');
  await press('Confirm');
  await enterPassword();
  expect(await screen.findByText('My phone no longer signs in.')).toBeTruthy();
  const [sent] = sentTo(calls, 'DELETE', `/user/passkeys/${passkey.id}`);
  expect(sent?.headers.get('confirmation')).toBe('confirmed');
});

it('renames a passkey after the password', async () => {
  const calls = serve(withPasskey);
  await show();
  await press('Rename My phone');
  const name = await screen.findByLabelText(/^Name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Desk');
  await press('Rename');
  await enterPassword();
  await waitFor(() => expect(sentTo(calls, 'PATCH', `/user/passkeys/${passkey.id}`)).toHaveLength(1));
  expect(await sentTo(calls, 'PATCH', `/user/passkeys/${passkey.id}`)[0]?.json()).toEqual({ name: 'Desk' });
});

it('sets up an authenticator app and shows the recovery codes', async () => {
  serve(none, {
    '/user/authenticator-app': {
      body: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
    },
    '/user/authenticator-app/confirm': { body: { recoveryCodes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] } },
  });
  await show();
  await press('Set up');
  await enterPassword();
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/Code from the app/), '123456');
  await press('Turn on');
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['AAAAA-BBBBB', 'CCCCC-DDDDD']);
});

it('turns two-step sign-in off after a question and the password', async () => {
  const calls = serve({ ...none, appSince: '2026-03-05T12:00:00.000Z', recoveryCodesLeft: 3 });
  await show();
  expect(await screen.findByText('On since Mar 5, 2026')).toBeTruthy();
  expect(screen.getByText('3 left')).toBeTruthy();
  await press('Turn off');
  await press('Confirm');
  await enterPassword();
  await waitFor(() => expect(sentTo(calls, 'DELETE', '/user/authenticator-app')).toHaveLength(1));
});

it('leads an admin without a second factor to set one up', async () => {
  serve({ ...none, isRequired: true });
  await show(true);
  expect(await screen.findByRole('heading', { name: 'Protect your account first' })).toBeTruthy();
});

it('asks a session without a second factor to prove one before it changes anything', async () => {
  const calls = serve(
    { ...withPasskey, recoveryCodesLeft: 2, isRequired: true, mustConfirm: true },
    { '/auth/second-factor/confirm': { body: null }, '/auth/refresh': { body: { jwt: makeJwt() } } },
  );
  const store = await show(true);
  const add = await screen.findByRole('button', { name: 'Add a passkey' });
  expect(add.hasAttribute('disabled')).toBe(true);
  await userEvent.type(screen.getByLabelText(/Recovery code/), 'AAAAA-BBBBB');
  await press('Confirm');
  await waitFor(() => expect(store.getState().session.claims?.needsSecondFactor).toBeUndefined());
  expect(await sentTo(calls, 'POST', '/auth/second-factor/confirm')[0]?.json()).toEqual({ code: 'AAAAA-BBBBB' });
});
