import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStarted } from './session-slice.ts';
import { followOtherTabs, restoreSession } from './session-start.ts';
import { JWT_KEY, pendingSignOut, storedJwt } from './session-storage.ts';
import { createTestStore, makeJwt, pathsOf, stubServer } from './store.test-kit.ts';

it('uses a valid stored token at once, without calling the server', async () => {
  const calls = stubServer(() => 'offline');
  const jwt = makeJwt({ disciplines: [1] });
  storedJwt.write(jwt);
  const store = createTestStore();

  await restoreSession(store);

  expect(store.getState().session).toMatchObject({ status: 'logged', jwt, claims: { disciplines: [1] } });
  expect(calls).toEqual([]);
});

it('restores the session with the cookie when the stored token has expired', async () => {
  const fresh = makeJwt();
  const calls = stubServer(() => ({ body: { jwt: fresh } }));
  storedJwt.write(makeJwt({ endsIn: -5 }));
  const store = createTestStore();

  const restored = restoreSession(store);
  expect(store.getState().session.status).toBe('pending');
  await restored;

  expect(store.getState().session).toMatchObject({ status: 'logged', jwt: fresh });
  expect(calls[0]?.headers.get('initial')).toBe('true');
});

it('uses the answer that was requested before the scripts loaded, once', async () => {
  const fresh = makeJwt();
  const calls = stubServer(() => 'offline');
  window.earlyRefresh = Promise.resolve(Response.json({ jwt: fresh }));
  const store = createTestStore();

  await restoreSession(store);

  expect(store.getState().session).toMatchObject({ status: 'logged', jwt: fresh });
  expect(calls).toEqual([]);
  expect(window.earlyRefresh).toBeUndefined();
});

it('treats a missing session as signed out and not as expired', async () => {
  stubServer(() => ({ body: { jwt: null } }));
  const store = createTestStore();

  await restoreSession(store);

  expect(store.getState().session).toMatchObject({ status: 'notLogged', end: 'noSession' });
});

it.each([
  ['keeps who was here', makeJwt({ endsIn: -5 }), 'logged'],
  ['lets a visitor in as a visitor', null, 'notLogged'],
  ['drops what is no token', 'rubbish', 'notLogged'],
])('%s when the server cannot be reached', async (_what, stored, status) => {
  stubServer(() => 'offline');
  if (stored !== null) storedJwt.write(stored);
  const store = createTestStore();

  await restoreSession(store);

  expect(store.getState().session.status).toBe(status);
});

describe('while a sign-out has not reached the server', () => {
  const left = makeJwt();
  beforeEach(() => pendingSignOut.write(left));
  const REFRESH = '/api/v1/auth/refresh';
  const LOGOUT = '/api/v1/auth/logout';

  it.each([
    ['the server cannot be reached', 'offline' as const],
    ['the server fails', { status: 500 }],
  ])('does not sign in with the cookie when %s', async (_what, answer) => {
    const calls = stubServer(() => answer);
    const store = createTestStore();

    await restoreSession(store);

    expect(store.getState().session).toMatchObject({ status: 'notLogged', end: 'signedOut' });
    expect(pathsOf(calls)).toEqual([LOGOUT]);
    expect(pendingSignOut.read()).toBe(left);
  });

  it('ends the old session first, then uses the cookie of a later sign-in', async () => {
    const next = makeJwt();
    const calls = stubServer((path) => (path === '/auth/logout' ? {} : { body: { jwt: next } }));
    const store = createTestStore();

    await restoreSession(store);

    expect(pathsOf(calls)).toEqual([LOGOUT, REFRESH]);
    expect(calls[0]?.headers.get('authorization')).toBe(`Bearer ${left}`);
    expect(calls[0]?.credentials).toBe('omit');
    expect(store.getState().session).toMatchObject({ status: 'logged', jwt: next });
    expect(pendingSignOut.read()).toBeNull();
  });

  it('uses the stored token of a later sign-in at once', async () => {
    const calls = stubServer(() => ({}));
    const next = makeJwt();
    storedJwt.write(next);
    const store = createTestStore();

    await restoreSession(store);

    expect(store.getState().session).toMatchObject({ status: 'logged', jwt: next });
    await vi.waitFor(() => expect(pendingSignOut.read()).toBeNull());
    expect(pathsOf(calls)).toEqual([LOGOUT]);
  });
});

it('follows the sign-in and the sign-out of another tab', () => {
  const store = createTestStore();
  followOtherTabs(store);
  const jwt = makeJwt();
  const change = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: JWT_KEY, newValue }));

  change(jwt);
  expect(store.getState().session).toMatchObject({ status: 'logged', jwt });

  change(null);
  expect(store.getState().session).toMatchObject({ status: 'notLogged', end: 'noSession' });
});

it('reports an expired session in every tab', () => {
  const store = createTestStore();
  store.dispatch(sessionStarted(makeJwt()));
  followOtherTabs(store);

  storedJwt.clear('expired');
  window.dispatchEvent(new StorageEvent('storage', { key: JWT_KEY, newValue: null }));

  expect(store.getState().session).toMatchObject({ status: 'notLogged', end: 'expired' });
});

it('ends the session as expired on the action of the server', () => {
  const store = createTestStore();
  store.dispatch(sessionStarted(makeJwt()));

  store.dispatch({ type: 'session/ended' });

  expect(store.getState().session).toMatchObject({ status: 'notLogged', end: 'expired' });
});
