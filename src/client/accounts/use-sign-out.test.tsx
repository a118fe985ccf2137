// @vitest-environment happy-dom
import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionStarted } from '#client/platform/session-slice.ts';
import { createTestStore, makeJwt, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { useSignOut } from './use-sign-out.ts';

function Leaver({ isSoft }: { isSoft: boolean }) {
  const { signOut } = useSignOut();
  return <Button onClick={() => void signOut({ isSoft })}>Leave</Button>;
}

const leave = async (isSoft = false) => {
  const store = createTestStore();
  store.dispatch(sessionStarted(makeJwt()));
  await renderPart(<Leaver isSoft={isSoft} />, store);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  return store;
};

afterEach(() => vi.restoreAllMocks());

it('ends the session when the server has ended it', async () => {
  stubServer(() => ({ status: 200 }));
  const store = await leave();
  await waitFor(() => expect(store.getState().session).toMatchObject({ status: 'notLogged', end: 'signedOut' }));
});

it('treats a refused sign-out as an expired session', async () => {
  stubServer(() => ({ status: 500 }));
  const store = await leave();
  expect(await screen.findByText('Session expired you are going to be redirected to main page')).toBeTruthy();
  expect(store.getState().session.end).toBe('expired');
});

it('does not pretend without a network', async () => {
  stubServer(() => 'offline');
  const store = await leave();
  expect(await screen.findByText('You are still signed in')).toBeTruthy();
  expect(store.getState().session.status).toBe('logged');
});

it('leads to the marketing site after a soft sign-out, where there is one', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  stubServer((path) =>
    path === '/auth/sign-in-options' ? { body: { social: [], marketingUrl: 'https://about.example/' } } : {},
  );
  await leave(true);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://about.example/'));
});
