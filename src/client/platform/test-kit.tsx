import { MantineProvider } from '@mantine/core';
import { configureStore } from '@reduxjs/toolkit';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { vi } from 'vitest';
import { ToastHost } from '#client/ui/toast-host.tsx';
import { theme } from '../theme.ts';
import { api } from './api.ts';
import { plainSearch } from './plain-search.ts';
import { platformListeners, rootReducer } from './platform-store.ts';

/** The platform's part of the real store, with its real listeners. */
export const createTestStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().prepend(platformListeners()).concat(api.middleware),
  });

type TestStore = ReturnType<typeof createTestStore>;

/** Renders a component with everything it needs: store, theme, router, toasts. */
export async function renderPart(
  part: ReactNode,
  store: TestStore = createTestStore(),
  address = '/',
): Promise<TestStore> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: plainSearch.parse,
    stringifySearch: plainSearch.stringify,
  });
  await router.load();
  render(
    <Provider store={store}>
      <MantineProvider theme={theme} env="test">
        <ToastHost />
        <RouterProvider router={router as never} />
      </MantineProvider>
    </Provider>,
  );
  return store;
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

export const pathsOf = (calls: Request[]): string[] => calls.map(({ url }) => new URL(url).pathname);
