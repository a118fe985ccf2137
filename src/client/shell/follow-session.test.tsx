import { createMemoryHistory, createRootRouteWithContext, createRoute, createRouter } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSignOut } from '#client/accounts/use-sign-out.ts';
import { api } from '#client/platform/api.ts';
import { type Guard, signedIn } from '#client/platform/guards.ts';
import { sessionStarted } from '#client/platform/session-slice.ts';
import { createTestStore, makeJwt, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { followSession } from './follow-session.ts';

vi.mock('#client/live/live-socket.ts', () => ({ openLiveSocket: () => () => {} }));

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({ news: build.query<unknown, void>({ query: () => '/news' }) }),
});
const unauthenticated = { status: 401, body: { code: 'unauthenticated', message: 'Please sign in.' } };
const SESSION_EXPIRED = 'Session expired you are going to be redirected to main page';

let store: ReturnType<typeof createTestStore>;
let router: Awaited<ReturnType<typeof openRouter>>;

beforeEach(async () => {
  store = createTestStore();
  store.dispatch(sessionStarted(makeJwt()));
  router = await openRouter();
  followSession(store, router);
  await renderPart(<SignOutButton />, store);
});

async function openRouter() {
  const root = createRootRouteWithContext<Parameters<Guard>[0]['context']>()();
  const paths = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/dashboard', beforeLoad: signedIn }),
      createRoute({ getParentRoute: () => root, path: '/login' }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/dashboard'] }),
    context: { store },
  });
  await paths.load();
  return paths;
}

function SignOutButton() {
  const { signOut } = useSignOut();
  return (
    <button type="button" onClick={() => void signOut()}>
      Sign out
    </button>
  );
}

const signOut = () => userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
const address = () => router.state.location.href;

it('leads to the login screen after a sign-out, without a return address', async () => {
  stubServer(() => ({}));
  await signOut();
  await waitFor(() => expect(address()).toBe('/login'));
});

it('does so when the live connection reports the ended session before the sign-out response', async () => {
  stubServer(() => {
    store.dispatch({ type: 'session/ended' });
    return {};
  });
  await signOut();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.queryByText(SESSION_EXPIRED)).toBeNull();
});

it('does so when another request gets a 401 before the sign-out response', async () => {
  let answerNews = () => {};
  stubServer((path) => {
    if (path === '/auth/logout') answerNews();
    return path === '/auth/logout' ? {} : unauthenticated;
  });
  const newsIsDue = new Promise<void>((resolve) => (answerNews = resolve));
  const news = newsIsDue.then(() => store.dispatch(endpoints.news.initiate()));
  await signOut();
  await news;
  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.queryByText(SESSION_EXPIRED)).toBeNull();
});

it('passes on the page when the session ends without a sign-out', async () => {
  store.dispatch({ type: 'session/ended' });
  await waitFor(() => expect(address()).toBe('/login?next=%2Fdashboard'));
  expect(await screen.findByText(SESSION_EXPIRED)).toBeTruthy();
});
