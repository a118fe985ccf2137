import { MantineProvider } from '@mantine/core';
import { configureStore } from '@reduxjs/toolkit';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { vi } from 'vitest';
import { ConfirmProvider } from '#client/ui/confirm.tsx';
import { ToastHost } from '#client/ui/toast-host.tsx';
import { theme } from '../theme.ts';
import { api } from './api.ts';
import { plainSearch } from './plain-search.ts';
import { platformListeners, rootReducer } from './platform-store.ts';
import { sessionStarted } from './session-slice.ts';

/** The platform's part of the real store, with its real listeners. */
export const createTestStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().prepend(platformListeners()).concat(api.middleware),
  });

/** The store of a user who is signed in. */
export function signedInStore(claims?: Claims) {
  const store = createTestStore();
  store.dispatch(sessionStarted(makeJwt(claims)));
  return store;
}

type TestStore = ReturnType<typeof createTestStore>;

/** Renders a component with everything it needs: store, theme, router, toasts, confirmations. */
export async function renderPart(
  part: ReactNode,
  store: TestStore = createTestStore(),
  address = '/',
): Promise<TestStore> {
  await renderRoutes(createRootRoute({ component: () => part }), { store, address });
  return store;
}

interface TestScreen {
  /** The path of its route. */
  path: string;
  validateSearch: (search: Record<string, unknown>) => object;
  component: () => ReactNode;
  address: string;
  store?: TestStore;
  /** Paths of other screens, which show only where they are. */
  others?: string[];
}

/** Renders a screen at its address, below the same parent route as in the app. */
export async function renderScreen({ path, address, store = createTestStore(), others = [], ...route }: TestScreen) {
  const root = createRootRoute({ component: Outlet });
  const app = createRoute({ getParentRoute: () => root, id: 'app' });
  const screens = [
    createRoute({ getParentRoute: () => app, path, ...route }),
    ...others.map((other) => createRoute({ getParentRoute: () => app, path: other, component: () => `At ${other}` })),
  ];
  const router = await renderRoutes(root.addChildren([app.addChildren(screens)]), { store, address });
  return { store, router, at: () => router.state.location.href };
}

export async function renderRoutes(routeTree: AnyRoute, { store, address }: { store: TestStore; address: string }) {
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: plainSearch.parse,
    stringifySearch: plainSearch.stringify,
  });
  await router.load();
  render(
    <Provider store={store}>
      <MantineProvider theme={theme} env="test">
        <ToastHost />
        <ConfirmProvider>
          <RouterProvider router={router as never} />
        </ConfirmProvider>
      </MantineProvider>
    </Provider>,
  );
  return router;
}

interface Claims {
  sub?: string;
  /** Seconds from now. Negative for an expired token. */
  endsIn?: number;
  hasAdminInterface?: boolean;
  disciplines?: number[];
  bodySystems?: number[];
  needsSecondFactor?: boolean;
}

let made = 0;

/** A token like the server's, except for the signature, which the client cannot check. */
export function makeJwt({ endsIn = 900, sub = 'ann', ...claims }: Claims = {}): string {
  made += 1;
  const payload = { sub, exp: Math.floor(Date.now() / 1000) + endsIn, jti: String(made), ...claims };
  return `${btoa('{}')}.${btoa(JSON.stringify(payload))}.signature`;
}

type Answer = { status?: number; body?: unknown } | 'offline';

/** Stubs the server with a function from path and token to response. Returns the list of requests. */
export function stubServer(answerTo: (path: string, jwt: string | null) => Answer | Promise<Answer>): Request[] {
  const calls: Request[] = [];
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    calls.push(request);
    const answer = await answerTo(
      new URL(request.url).pathname.replace('/api/v1', ''),
      request.headers.get('authorization')?.replace('Bearer ', '') ?? null,
    );
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    return Response.json(answer.body ?? null, { status: answer.status ?? 200 });
  });
  return calls;
}

/** The body of the first request with this method. */
export const bodyOf = async (calls: Request[], method: string): Promise<unknown> =>
  calls
    .find((call) => call.method === method)
    ?.clone()
    .json();

/** Presses the button once it is there. */
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

export const pathsOf = (calls: Request[]): string[] => calls.map(({ url }) => new URL(url).pathname);
