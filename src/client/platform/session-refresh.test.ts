import { beforeEach, describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { sessionEnded, sessionStarted, signOutStarted } from './session-slice.ts';
import { storedJwt } from './session-storage.ts';
import { createTestStore, makeJwt, pathsOf, stubServer } from './store.test-kit.ts';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({ page: build.query<unknown, number>({ query: (page) => `/pages/${page}` }) }),
});

const REFRESH = '/api/v1/auth/refresh';
const unauthenticated = { status: 401, body: { code: 'unauthenticated', message: 'Please sign in.' } };

let stale: string;
let fresh: string;
let store: ReturnType<typeof createTestStore>;

beforeEach(() => {
  stale = makeJwt();
  fresh = makeJwt();
  store = createTestStore();
  store.dispatch(sessionStarted(stale));
});

const readPage = (page: number) => store.dispatch(endpoints.page.initiate(page));

describe('a request that gets a 401', () => {
  it('is retried with a new token, and concurrent requests share one refresh', async () => {
    const calls = stubServer((path, jwt) => {
      if (path === '/auth/refresh') return { body: { jwt: fresh } };
      return jwt === fresh ? { body: path } : unauthenticated;
    });

    const answers = await Promise.all([1, 2, 3, 4, 5].map(readPage));

    expect(answers.map(({ data }) => data)).toEqual(['/pages/1', '/pages/2', '/pages/3', '/pages/4', '/pages/5']);
    expect(pathsOf(calls).filter((path) => path === REFRESH)).toHaveLength(1);
    expect(storedJwt.read()).toBe(fresh);
  });

  it('uses a token that another tab has stored in the meantime, without a refresh', async () => {
    const calls = stubServer((path, jwt) => (jwt === fresh ? { body: path } : unauthenticated));
    storedJwt.write(fresh);

    const { data } = await readPage(1);

    expect(data).toBe('/pages/1');
    expect(pathsOf(calls)).not.toContain(REFRESH);
    expect(store.getState().session.jwt).toBe(fresh);
  });

  it('is retried only once', async () => {
    const calls = stubServer((path) => (path === '/auth/refresh' ? { body: { jwt: fresh } } : unauthenticated));

    const { error } = await readPage(1);

    expect(error).toMatchObject({ status: 401 });
    expect(pathsOf(calls)).toEqual(['/api/v1/pages/1', REFRESH, '/api/v1/pages/1']);
  });

  it('ends the session when the refresh is rejected', async () => {
    stubServer(() => unauthenticated);

    await readPage(1);

    expect(store.getState().session).toMatchObject({ status: 'notLogged', jwt: null, end: 'expired' });
    expect(storedJwt.read()).toBeNull();
  });

  it.each([
    ['the network is lost', 'offline', { status: 0, code: 'unreachable' }],
    ['the server is in trouble', { status: 503 }, { status: 503, code: 'unknown' }],
    [
      'the network has made too many requests',
      { status: 429, body: { code: 'too_many_requests', message: 'Too many attempts.' } },
      { status: 429, code: 'too_many_requests', message: 'Too many attempts.' },
    ],
  ] as const)('keeps the session when %s during the refresh', async (_what, answer, expected) => {
    stubServer((path) => (path === '/auth/refresh' ? answer : unauthenticated));

    const { error } = await readPage(1);

    expect(error).toMatchObject(expected);
    expect(store.getState().session).toMatchObject({ status: 'logged', jwt: stale });
  });

  it.each([
    ['has ended', unauthenticated],
    ['cannot be refreshed', { status: 503 }],
  ] as const)('asks once for all concurrent requests of a session that %s', async (_what, answer) => {
    const calls = stubServer((path) => (path === '/auth/refresh' ? answer : unauthenticated));

    await Promise.all(Array.from({ length: 11 }, (_, page) => readPage(page)));

    expect(pathsOf(calls).filter((path) => path === REFRESH)).toHaveLength(1);
  });
});

it('drops a token that arrives after the user has signed out', async () => {
  const calls = stubServer((path) => {
    if (path !== '/auth/refresh') return unauthenticated;
    store.dispatch(sessionEnded('signedOut'));
    return { body: { jwt: fresh } };
  });

  const { error } = await readPage(1);

  expect(error).toMatchObject({ status: 401 });
  expect(pathsOf(calls)).toEqual(['/api/v1/pages/1', REFRESH]);
  expect(store.getState().session).toMatchObject({ status: 'notLogged', end: 'signedOut' });
  expect(storedJwt.read()).toBeNull();
});

it('does not refresh while the user is signing out', async () => {
  const calls = stubServer(() => unauthenticated);
  store.dispatch(signOutStarted());

  await readPage(1);

  expect(pathsOf(calls)).toEqual(['/api/v1/pages/1']);
  expect(store.getState().session).toMatchObject({ status: 'logged', end: null });
});

it('does not refresh for a visitor, whose 401 is a final response', async () => {
  store = createTestStore();
  const calls = stubServer(() => unauthenticated);

  const { error } = await readPage(1);

  expect(error).toEqual({ status: 401, code: 'unauthenticated', message: 'Please sign in.' });
  expect(pathsOf(calls)).toEqual(['/api/v1/pages/1']);
});
