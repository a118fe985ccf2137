import { loadDailyCard } from '#client/daily/public.tsx';
import { api } from '#client/platform/api.ts';
import { currentUserApi } from '#client/platform/current-user.api.ts';
import { answerJointly } from '#client/platform/joint-answers.ts';
import type { PlatformStore } from '#client/platform/platform-state.ts';
import { firstDayOfLast, today } from '#client/statistics/public.tsx';
import type { DashboardResult } from '#shared/dashboard/contract.ts';
import { DEFAULT_PROGRESS_MONTHS } from '#shared/statistics/percent.ts';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation, because its response is not cached: the calls that it answers cache their parts. */
    dashboard: build.mutation<DashboardResult, { from: string }>({
      query: (params) => ({ url: '/dashboard', params }),
    }),
  }),
});

/** The calls of the cards and of the frame around them. */
const addressesOf = (from: string): string[] => [
  '/user',
  '/question-of-the-day',
  '/statistics/question-of-the-day',
  '/study-plan/today',
  '/quiz/saved',
  '/statistics/attempted',
  '/statistics/attempted/avg',
  '/statistics/first-try',
  '/statistics/first-try/avg',
  `/statistics/progress?from=${from}`,
  `/statistics/progress/avg?from=${from}`,
  '/content/footer',
];

/** They parse the parts. */
const loadContracts = () =>
  Promise.all([
    import('#shared/daily/contract.ts'),
    import('#shared/quiz/quiz.contract.ts'),
    import('#shared/statistics/contract.ts'),
    import('#shared/study-plan/contract.ts'),
  ]);

declare global {
  interface Window {
    /** The request of public/first-script.js, which runs before all other scripts. */
    earlyDashboard?: { address: string; answer: Promise<Response> };
  }
}

/** The answer to the early request, null if it failed. Undefined if there was no request for these days. */
function takeEarlyAnswer(from: string): Promise<DashboardResult | null> | undefined {
  const early = window.earlyDashboard;
  delete window.earlyDashboard;
  if (early?.address.endsWith(`?from=${from}`) !== true) return undefined;
  return early.answer.then(
    async (response) => (response.ok ? ((await response.json()) as DashboardResult) : null),
    () => null,
  );
}

/** Then the page appears without the data that is still missing. */
const LONGEST_WAIT_MS = 1500;

/** A page that has just been opened appears with the question of the day, which is cheaper than to render it twice. */
const loadFirstContent = (store: PlatformStore): Promise<unknown> =>
  Promise.race([
    Promise.allSettled([
      store.dispatch(currentUserApi.endpoints.currentUser.initiate(undefined, { subscribe: false })),
      loadDailyCard(store),
    ]),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);

/**
 * Fetches everything that a first visit shows with one request. Later visits find most of it in the cache, and load
 * only what may have changed.
 */
export async function loadDashboard(store: PlatformStore): Promise<void> {
  const { dispatch, getState } = store;
  const owner = getState().session.claims?.sub;
  const isFirstVisit = currentUserApi.endpoints.currentUser.select()(getState() as never).isUninitialized;
  if (owner === undefined || !isFirstVisit) return;
  const from = firstDayOfLast(DEFAULT_PROGRESS_MONTHS, today());
  const ask = () => dispatch(endpoints.dashboard.initiate({ from }, { track: false })).then(({ data }) => data ?? {});
  const early = takeEarlyAnswer(from);
  const answers = early?.then((data) => data ?? ask()) ?? ask();
  answerJointly({ owner, addresses: addressesOf(from), answers });
  // The contracts of the other cards would compete with the question of the day for a slow connection.
  if (early) await loadFirstContent(store);
  void loadContracts();
}
