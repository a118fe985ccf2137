import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionStarted } from '#client/platform/session-slice.ts';
import { pendingSignOut, storedJwt } from '#client/platform/session-storage.ts';
import {
  createTestStore,
  makeJwt,
  pathsOf,
  renderPart,
  signedInStore,
  stubServer,
} from '#client/platform/test-kit.tsx';
import { useSignOut } from './use-sign-out.ts';

function Leaver({ isSoft }: { isSoft: boolean }) {
  const { signOut } = useSignOut();
  return <Button onClick={() => void signOut({ isSoft })}>Leave</Button>;
}

const leave = async ({ isSoft = false, store = signedInStore(), ...timers }: Leave = {}) => {
  await renderPart(<Leaver isSoft={isSoft} />, store);
  await userEvent.setup(timers).click(screen.getByRole('button', { name: 'Leave' }));
  return store;
};

interface Leave {
  isSoft?: boolean;
  store?: ReturnType<typeof createTestStore>;
  advanceTimers?: (milliseconds: number) => void;
}

const EXPIRED = 'Session expired you are going to be redirected to main page';
const PENDING = 'You are signed out on this device';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('ends the session when the server has ended it', async () => {
  const calls = stubServer(() => ({ status: 200 }));
  const store = await leave();
  await waitFor(() => expect(store.getState().session).toMatchObject({ status: 'notLogged', end: 'signedOut' }));
  expect(calls.map(({ credentials }) => credentials)).toEqual(['same-origin']);
  expect([storedJwt.read(), pendingSignOut.read()]).toEqual([null, null]);
});

it('removes the token and stores the sign-out as pending before the server answers', async () => {
  const whileAsking: (string | null)[] = [];
  stubServer((_path, jwt) => {
    whileAsking.push(storedJwt.read(), pendingSignOut.read(), jwt);
    return {};
  });
  const store = createTestStore();
  const jwt = makeJwt();
  store.dispatch(sessionStarted(jwt));
  await leave({ store });
  await waitFor(() => expect(whileAsking).toEqual([null, jwt, jwt]));
});

it.each([429, 500, 503])(
  'retries a sign-out that failed with %i and shows no message if the retry succeeds',
  async (status) => {
    const calls = stubServer(() => ({ status: calls.length === 1 ? status : 200 }));
    const store = await leave();
    await waitFor(() => expect(store.getState().session).toMatchObject({ status: 'notLogged', end: 'signedOut' }));
    expect(pathsOf(calls)).toEqual(['/api/v1/auth/logout', '/api/v1/auth/logout']);
    expect(screen.queryByText(PENDING)).toBeNull();
  },
);

it('treats a failed sign-out as an expired session, reports it as pending, and retries until it succeeds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isServerUp = false;
  const calls = stubServer(() => ({ status: isServerUp ? 200 : 500 }));
  const store = await leave({ advanceTimers: vi.advanceTimersByTime });
  expect(await screen.findByText(EXPIRED)).toBeTruthy();
  expect(await screen.findByText(PENDING)).toBeTruthy();
  expect(store.getState().session).toMatchObject({ status: 'notLogged', end: 'signedOut' });
  expect(pendingSignOut.read()).not.toBeNull();

  isServerUp = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await screen.findByText('You are signed out.')).toBeTruthy();
  expect(screen.queryByText(PENDING)).toBeNull();
  expect(pendingSignOut.read()).toBeNull();
  const count = calls.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(calls).toHaveLength(count);
});

it('removes the token while offline, reports the sign-out as pending, and sends it when online again', async () => {
  let isOnline = false;
  const calls = stubServer(() => (isOnline ? {} : 'offline'));
  const store = await leave();
  expect(await screen.findByText(PENDING)).toBeTruthy();
  expect(store.getState().session).toMatchObject({ status: 'notLogged', end: 'signedOut' });
  expect(storedJwt.read()).toBeNull();
  expect(pendingSignOut.read()).not.toBeNull();

  isOnline = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('You are signed out.')).toBeTruthy();
  expect(pendingSignOut.read()).toBeNull();
  // By then the cookie may belong to the next user.
  expect(calls.at(-1)?.credentials).toBe('omit');
});

it('redirects to the marketing site after a soft sign-out, if one is configured', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  stubServer((path) =>
    path === '/auth/sign-in-options' ? { body: { social: [], marketingUrl: 'https://about.example/' } } : {},
  );
  await leave({ isSoft: true });
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://about.example/'));
});

it('stays and reports that a soft sign-out is pending', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  stubServer((path) =>
    path === '/auth/sign-in-options' ? { body: { social: [], marketingUrl: 'https://about.example/' } } : 'offline',
  );
  await leave({ isSoft: true });
  expect(await screen.findByText(PENDING)).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});
