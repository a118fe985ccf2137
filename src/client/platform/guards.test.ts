import type { ParsedLocation } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { admin, anonymousOnly, type Guard, isOwnPath, signedIn, subscription } from './guards.ts';
import { sessionEnded, sessionSought, sessionStarted } from './session-slice.ts';
import { createTestStore, makeJwt } from './test-kit.tsx';

const visitor = () => {
  const store = createTestStore();
  store.dispatch(sessionEnded('noSession'));
  return store;
};
const person = (claims?: Parameters<typeof makeJwt>[0]) => {
  const store = createTestStore();
  store.dispatch(sessionStarted(makeJwt(claims)));
  return store;
};

const visit = (guard: Guard, store: ReturnType<typeof createTestStore>, href = '/somewhere', preload = false) => {
  const { searchParams } = new URL(href, 'http://x');
  const location = { href, search: Object.fromEntries(searchParams) } as unknown as ParsedLocation;
  return guard({ context: { store }, location, preload });
};
const redirectTo = (options: object) => ({ options: expect.objectContaining(options) });

describe('anonymousOnly', () => {
  it('admits a visitor', async () => {
    await expect(visit(anonymousOnly, visitor())).resolves.toBeUndefined();
  });

  it('redirects a signed-in user to the dashboard and passes on cancel-success', async () => {
    await expect(visit(anonymousOnly, person(), '/login?cancel-success=false')).rejects.toMatchObject(
      redirectTo({ to: '/dashboard', search: { 'cancel-success': 'false' } }),
    );
  });

  it('redirects back to the page requested before sign-in', async () => {
    await expect(visit(anonymousOnly, person(), '/login?next=%2Fstatistics%3Ffrom%3D3')).rejects.toMatchObject(
      redirectTo({ href: '/statistics?from=3' }),
    );
  });

  it('never redirects to another site', async () => {
    await expect(visit(anonymousOnly, person(), '/login?next=%2F%2Fevil.example')).rejects.toMatchObject(
      redirectTo({ to: '/dashboard' }),
    );
  });
});

describe('signedIn', () => {
  it('admits a signed-in user', async () => {
    await expect(visit(signedIn, person())).resolves.toBeUndefined();
  });

  it('redirects a visitor to the login screen with the requested page', async () => {
    await expect(visit(signedIn, visitor(), '/account?tab=2')).rejects.toMatchObject(
      redirectTo({ to: '/login', search: { next: '/account?tab=2' } }),
    );
  });

  it('does not pass on the page after a sign-out', async () => {
    const store = person();
    store.dispatch(sessionEnded('signedOut'));
    await expect(visit(signedIn, store)).rejects.toMatchObject(
      redirectTo({ to: '/login', search: { next: undefined } }),
    );
  });

  it('waits until the session is known', async () => {
    const store = createTestStore();
    store.dispatch(sessionSought());
    const passed = visit(signedIn, store).then(() => 'passed');

    expect(await Promise.race([passed, Promise.resolve('still waiting')])).toBe('still waiting');
    store.dispatch(sessionStarted(makeJwt()));
    expect(await passed).toBe('passed');
  });
});

describe('admin', () => {
  it('admits admins and redirects others to the dashboard', async () => {
    await expect(visit(admin, person({ hasAdminInterface: true }))).resolves.toBeUndefined();
    await expect(visit(admin, person())).rejects.toMatchObject(redirectTo({ to: '/dashboard' }));
    await expect(visit(admin, visitor())).rejects.toMatchObject(redirectTo({ to: '/login' }));
  });

  it('leads an admin without a second factor to set one up, also after sign-in', async () => {
    const store = person({ hasAdminInterface: true, needsSecondFactor: true });
    for (const guard of [admin, anonymousOnly]) {
      await expect(visit(guard, store)).rejects.toMatchObject(redirectTo({ to: '/account/security' }));
    }
  });
});

describe('subscription', () => {
  it.each([
    ['a discipline', { disciplines: [1] }],
    ['a body system', { bodySystems: [1] }],
    ['the admin flag', { hasAdminInterface: true }],
  ])('admits a user with %s', async (_what, claims) => {
    await expect(visit(subscription, person(claims))).resolves.toBeUndefined();
  });

  it('redirects everyone else to the dashboard and opens the plans', async () => {
    const store = person();
    await expect(visit(subscription, store)).rejects.toMatchObject(
      redirectTo({ to: '/dashboard', search: { showPricing: 'false' } }),
    );
    expect(store.getState().dialogs).toEqual(['pricing']);
  });

  it('opens no dialog while a link is only preloaded', async () => {
    const store = person();
    await expect(visit(subscription, store, '/statistics', true)).rejects.toMatchObject(
      redirectTo({ to: '/dashboard' }),
    );
    expect(store.getState().dialogs).toEqual([]);
  });
});

it.each([
  ['/statistics?from=3#top', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/.//evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['statistics', false],
  [undefined, false],
])('%s is a path of this site: %s', (path, expected) => {
  expect(isOwnPath(path)).toBe(expected);
});
