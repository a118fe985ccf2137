import { screen } from '@testing-library/react';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { aDailyQuestion, someStatistics } from '#client/daily/daily.test-kit.ts';
import { currentUserApi } from '#client/platform/current-user.api.ts';
import type { PlatformStore } from '#client/platform/platform-state.ts';
import { sessionStarted } from '#client/platform/session-slice.ts';
import { makeJwt, renderPart, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { firstDayOfLast, StatisticsCard, today } from '#client/statistics/public.tsx';
import { DEFAULT_PROGRESS_MONTHS } from '#shared/statistics/percent.ts';
import { AccountPanel } from './account-panel.tsx';
import { loadDashboard } from './load-dashboard.ts';

beforeAll(() => Promise.all([import('#shared/accounts/contract.ts'), import('#shared/statistics/contract.ts')]));

const attempted = { count: 2, of: 8, correct: 1 };
const firstTry = { count: 1, of: 2, step: 'day', entries: [] };
const progress = { step: 'day', entries: [] };
/** The responses of the single endpoints. */
const singles: Record<string, unknown> = {
  '/user': aUser(),
  '/statistics/attempted': attempted,
  '/statistics/attempted/avg': attempted,
  '/statistics/first-try': firstTry,
  '/statistics/first-try/avg': firstTry,
  '/statistics/progress': progress,
  '/statistics/progress/avg': progress,
};

type Answer = Parameters<typeof stubServer>[0] extends (...asked: never[]) => infer Result ? Result : never;

/** Opens the cards on a first visit. Returns the called paths. */
async function open(dashboard: () => Answer, sub: string) {
  const calls = stubServer((path) => (path === '/dashboard' ? dashboard() : { body: singles[path] }));
  const store = signedInStore({ sub });
  void loadDashboard(store);
  await renderPart(
    <>
      <AccountPanel />
      <StatisticsCard />
    </>,
    store,
  );
  await screen.findByText('Ada Byron');
  await screen.findByText('Attempted');
  return { store, paths: calls.map(({ url }) => new URL(url).pathname.replace('/api/v1', '')) };
}

it('shows the cards with one request', async () => {
  const { paths } = await open(() => ({ body: singles }), 'ann');
  expect(paths).toEqual(['/dashboard']);
});

it('waits for the joint request instead of sending the same calls beside it', async () => {
  const answered = Promise.withResolvers<{ body: unknown }>();
  const opened = open(() => answered.promise, 'ben');
  await screen.findByRole('region', { name: 'Statistics' });
  answered.resolve({ body: singles });
  expect((await opened).paths).toEqual(['/dashboard']);
});

it('lets a card load its own part if it is missing', async () => {
  const { '/user': _missing, ...others } = singles;
  const { paths } = await open(() => ({ body: others }), 'cid');
  expect(paths).toEqual(['/dashboard', '/user']);
});

it('lets every card load itself if the joint request fails', async () => {
  const { paths } = await open(() => 'offline', 'dan');
  expect(paths.toSorted()).toEqual(['/dashboard', ...Object.keys(singles)].toSorted());
});

/** With the parts of the question of the day, which these cards do not show. */
const all = {
  ...singles,
  '/question-of-the-day': aDailyQuestion(),
  '/statistics/question-of-the-day': someStatistics(),
};
const early = (from: string, answer: Promise<Response>) =>
  (window.earlyDashboard = { address: `/api/v1/dashboard?from=${from}`, answer });
const firstDay = () => firstDayOfLast(DEFAULT_PROGRESS_MONTHS, today());

it('uses the answer that was requested before the scripts loaded, once', async () => {
  early(firstDay(), Promise.resolve(Response.json(all)));
  expect((await open(() => ({ body: {} }), 'gil')).paths).toEqual([]);
  expect(window.earlyDashboard).toBeUndefined();
});

it.each([
  ['was for other days', () => early('2020-01-01', Promise.resolve(Response.json({})))],
  ['was refused', () => early(firstDay(), Promise.resolve(new Response(null, { status: 401 })))],
  ['did not arrive', () => early(firstDay(), Promise.reject(new Error('offline')))],
])('asks again if the early answer %s', async (why, begin) => {
  begin();
  expect((await open(() => ({ body: all }), why)).paths).toEqual(['/dashboard']);
});

const userIn = (store: PlatformStore) => currentUserApi.endpoints.currentUser.select()(store.getState() as never);

it('lets a page that has just been opened appear with its content', async () => {
  stubServer(() => 'offline');
  early(firstDay(), Promise.resolve(Response.json(all)));
  const store = signedInStore({ sub: 'hal' });
  await loadDashboard(store);
  expect(userIn(store).data?.firstName).toBe('Ada');
});

it('lets the page appear without content that takes too long', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  stubServer(() => 'offline');
  early(firstDay(), new Promise(() => {}));
  const store = signedInStore({ sub: 'ian' });
  const loaded = loadDashboard(store);
  await vi.advanceTimersByTimeAsync(1500);
  await loaded;
  expect(userIn(store).isLoading).toBe(true);
});

it('answers each call once, so that a later one gets current data', async () => {
  const { store, paths } = await open(() => ({ body: singles }), 'eve');
  expect(paths).toEqual(['/dashboard']);
  const calls = stubServer((path) => ({ body: singles[path] }));
  void loadDashboard(store);
  await renderPart(<StatisticsCard />, store);
  await screen.findAllByText('Attempted');
  expect(calls.map(({ url }) => new URL(url).pathname)).not.toContain('/api/v1/dashboard');
  expect(calls).toHaveLength(6);
});

it('never gives one user the answers of another', async () => {
  stubServer((path) => ({ body: path === '/dashboard' ? { '/user': aUser({ firstName: 'Ann' }) } : singles[path] }));
  const store = signedInStore({ sub: 'ann' });
  void loadDashboard(store);
  store.dispatch(sessionStarted(makeJwt({ sub: 'fay' })));
  await renderPart(<AccountPanel />, store);
  expect(await screen.findByText('Ada Byron')).toBeTruthy();
});
