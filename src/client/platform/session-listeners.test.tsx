import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from './api.ts';
import { sessionEnded, sessionStarted } from './session-slice.ts';
import { createTestStore, makeJwt, pathsOf, renderPart, stubServer } from './test-kit.tsx';

afterEach(() => vi.useRealTimers());

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({ secret: build.query<unknown, void>({ query: () => '/secret' }) }),
});

it('reports that the session has expired', async () => {
  const store = await renderPart(null);
  store.dispatch(sessionStarted(makeJwt()));

  store.dispatch(sessionEnded('expired'));

  expect(await screen.findByText('Session expired you are going to be redirected to main page')).toBeTruthy();
});

it('removes the message about the expired session after the next sign-in', async () => {
  const store = await renderPart(null);
  store.dispatch(sessionStarted(makeJwt()));
  store.dispatch(sessionEnded('expired'));
  await screen.findByText(/Session expired/);

  store.dispatch(sessionStarted(makeJwt()));

  await waitFor(() => expect(screen.queryByText(/Session expired/)).toBeNull());
});

it('refreshes the token before it expires', async () => {
  vi.useFakeTimers();
  const next = makeJwt({ endsIn: 1800 });
  const calls = stubServer(() => ({ body: { jwt: next } }));
  const store = createTestStore();
  store.dispatch(sessionStarted(makeJwt({ endsIn: 900 })));

  await vi.advanceTimersByTimeAsync(830_000);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(20_000);

  expect(pathsOf(calls)).toEqual(['/api/v1/auth/refresh']);
  expect(store.getState().session.jwt).toBe(next);
});

it('refreshes the token when the subscriptions have changed, because it contains the access of the plan', async () => {
  const next = makeJwt({ disciplines: [1, 2] });
  stubServer(() => ({ body: { jwt: next } }));
  const store = createTestStore();
  store.dispatch(sessionStarted(makeJwt()));

  store.dispatch({ type: 'billing/subscriptionsChanged' });

  await waitFor(() => expect(store.getState().session.claims?.disciplines).toEqual([1, 2]));
});

it('clears cached data when another tab signs in as another user', async () => {
  stubServer(() => ({ body: 'of Ann' }));
  const store = createTestStore();
  store.dispatch(sessionStarted(makeJwt({ sub: 'ann' })));
  await store.dispatch(endpoints.secret.initiate());
  expect(endpoints.secret.select()(store.getState()).data).toBe('of Ann');

  store.dispatch(sessionStarted(makeJwt({ sub: 'ann' })));
  expect(endpoints.secret.select()(store.getState()).data).toBe('of Ann');

  store.dispatch(sessionStarted(makeJwt({ sub: 'bob' })));
  expect(endpoints.secret.select()(store.getState()).data).toBeUndefined();
});
