import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { admin, anonymousOnly, everyone, type Guard, signedIn, subscription } from './platform/guards.ts';
import { sessionEnded, sessionStarted } from './platform/session-slice.ts';
import { makeJwt, stubServer } from './platform/test-kit.tsx';
import { createAppRouter, planOrAnswers, quizInProgress } from './routes.tsx';
import { createStore } from './store.ts';

/** Paths of section 2 of both specifications, then those we added, each with its guard. */
const specified: Record<string, Guard> = {
  '/login': anonymousOnly,
  '/register': anonymousOnly,
  '/register-success': everyone,
  '/forgot-password': anonymousOnly,
  '/restore-password': everyone,
  '/pricing': everyone,
  '/plan-pricing': everyone,
  '/change-plan-pricing': everyone,
  '/payments': signedIn,
  '/payments/card': signedIn,
  // The view of the PayPal tab, which counts down and then leads back.
  '/payments/paypal': signedIn,
  '/payments/success': signedIn,
  '/payments/failed': signedIn,
  '/change-card/$id': everyone,
  '/account': signedIn,
  '/account/billing': signedIn,
  '/contact': everyone,
  '/news': everyone,
  '/dashboard': signedIn,
  '/quiz/quick-quiz': subscription,
  '/quiz/custom_creator': subscription,
  '/quiz/start': quizInProgress,
  // Without a subscription an open quiz can be finished, and its summary read.
  '/quiz/start/restore/$id': signedIn,
  '/quiz/sumup/$id': signedIn,
  // Without a subscription the figures of earlier answers stay readable.
  '/statistics': planOrAnswers,
  '/leaderboards': subscription,
  '/submit-question': subscription,
  '/submit-question/submit': subscription,
  '/share': signedIn,
  '/share/question/$token': signedIn,
  '/share/question/$token/answer': subscription,
  '/study-plan': signedIn,
  '/study-plan/today': subscription,
  '/exam-day': signedIn,
  '/exam-day/$id': signedIn,
  '/account/study': signedIn,
  '/account/security': signedIn,
  '/account/notifications': signedIn,
  '/account/privacy': signedIn,
  '/confirm-email': everyone,
  '/keep-account': everyone,
  '/revoke-role': everyone,
  '/unsubscribe': everyone,
  '/news/$id': everyone,
  '/errata': everyone,
  '/errata/$id': everyone,
  '/terms': everyone,
  '/privacy': everyone,
  '/pages/$slug': everyone,
};

const open = async (address: string, jwt: string | null = null) => {
  const store = createStore();
  store.dispatch(jwt === null ? sessionEnded('noSession') : sessionStarted(jwt));
  const router = createAppRouter(store, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  return { at: router.state.location.href, store };
};

const screenRoutes = () =>
  Object.values(createAppRouter(createStore(), createMemoryHistory()).routesByPath).filter(
    ({ fullPath }) => !['/', '/$', '/ui'].includes(fullPath),
  );
const isInAdminArea = ({ fullPath }: { fullPath: string }) => /^\/admin(\/|$)/.test(fullPath);

it('has exactly the specified addresses, each with its guard', () => {
  const guards = screenRoutes()
    .filter((route) => !isInAdminArea(route))
    .map(({ fullPath, options }) => [fullPath, options.beforeLoad]);

  expect(Object.fromEntries(guards)).toEqual(specified);
});

/** The start page, which every admin may see, and the dictionaries, each of which has its own permission. */
const withoutOnePermission = ['/admin', '/admin/dictionaries', '/admin/dictionaries/$list'];

it('requires admin access and a permission on every admin address', () => {
  const area = screenRoutes().filter(isInAdminArea);

  expect(area.map(({ fullPath }) => fullPath)).toContain('/admin/questions/exchange');
  expect(area.filter(({ options }) => options.beforeLoad !== admin)).toEqual([]);
  expect(area.filter(({ options }) => !options.staticData?.permission).map(({ fullPath }) => fullPath)).toEqual(
    withoutOnePermission,
  );
});

describe('routing', () => {
  it.each(['/', '/nowhere', '/nowhere/at/all', '/ui'])('redirects %s to the login screen', async (address) => {
    expect((await open(address)).at).toBe('/login');
  });

  it.each(['/nowhere', '/quiz/nowhere', '/admin', '/admin/../..'])(
    'redirects %s of a signed-in user to the dashboard',
    async (address) => {
      expect((await open(address, makeJwt({ disciplines: [1] }))).at).toBe('/dashboard');
    },
  );

  it('returns to the requested address after sign-in', async () => {
    expect((await open('/account/billing')).at).toBe('/login?next=%2Faccount%2Fbilling');
    expect((await open('/login?next=%2Faccount%2Fbilling', makeJwt())).at).toBe('/account/billing');
  });

  it('redirects a signed-in user from a visitor address to the dashboard and passes on cancel-success', async () => {
    expect((await open('/login?cancel-success=true', makeJwt())).at).toBe('/dashboard?cancel-success=true');
    expect((await open('/', makeJwt())).at).toBe('/dashboard');
  });

  it('redirects a quiz address without a subscription to the dashboard and opens the plans', async () => {
    const { at, store } = await open('/quiz/quick-quiz', makeJwt());
    expect(at).toBe('/dashboard?showPricing=false');
    expect(store.getState().dialogs).toEqual(['pricing']);
  });

  it('opens the statistics without a subscription for users who have answered questions', async () => {
    stubServer(() => ({ body: { count: 3, of: 21, correct: 1 } }));
    const { at, store } = await open('/statistics', makeJwt());
    expect(at).toBe('/statistics');
    expect(store.getState().dialogs).toEqual([]);
  });

  it('opens the plans instead of the statistics for users who have never answered a question', async () => {
    stubServer(() => ({ body: { count: 0, of: 21, correct: 0 } }));
    const { at, store } = await open('/statistics', makeJwt());
    expect(at).toBe('/dashboard?showPricing=false');
    expect(store.getState().dialogs).toEqual(['pricing']);
  });

  it('opens the statistics without a connection, where the page explains the failure', async () => {
    stubServer(() => 'offline');
    expect((await open('/statistics', makeJwt())).at).toBe('/statistics');
  });

  it('redirects an admin address without admin access to the dashboard', async () => {
    expect((await open('/admin/questions/exchange', makeJwt())).at).toBe('/dashboard');
    const admins = '/admin/questions/exchange?sort=name&page=2';
    expect((await open(admins, makeJwt({ hasAdminInterface: true }))).at).toBe(admins);
  });

  it('leaves a token in the query unchanged', async () => {
    expect((await open('/restore-password?token=0012')).at).toBe('/restore-password?token=0012');
  });
});
