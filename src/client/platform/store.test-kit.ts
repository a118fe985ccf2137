import { configureStore } from '@reduxjs/toolkit';
import { vi } from 'vitest';
import { api } from './api.ts';
import { platformListeners, rootReducer } from './platform-store.ts';
import { sessionStarted } from './session-slice.ts';

/** The platform's part of the real store, with its real listeners. */
export const createTestStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().prepend(platformListeners()).concat(api.middleware),
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });

/** The store of a user who is signed in. */
export function signedInStore(claims?: Claims) {
  const store = createTestStore();
  store.dispatch(sessionStarted(makeJwt(claims)));
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

/** The body of the first request with this method. */
export const bodyOf = async (calls: Request[], method: string): Promise<unknown> =>
  calls
    .find((call) => call.method === method)
    ?.clone()
    .json();

export const pathsOf = (calls: Request[]): string[] => calls.map(({ url }) => new URL(url).pathname);
