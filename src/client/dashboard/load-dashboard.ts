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

/** They parse the parts, and load in parallel with the request. */
const loadContracts = () =>
  Promise.all([
    import('#shared/daily/contract.ts'),
    import('#shared/quiz/quiz.contract.ts'),
    import('#shared/statistics/contract.ts'),
    import('#shared/study-plan/contract.ts'),
  ]);

/**
 * Fetches everything that a first visit shows with one request. Later visits find most of it in the cache, and load
 * only what may have changed.
 */
export function loadDashboard({ dispatch, getState }: PlatformStore): void {
  const owner = getState().session.claims?.sub;
  const isFirstVisit = currentUserApi.endpoints.currentUser.select()(getState() as never).isUninitialized;
  if (owner === undefined || !isFirstVisit) return;
  const from = firstDayOfLast(DEFAULT_PROGRESS_MONTHS, today());
  const answers = dispatch(endpoints.dashboard.initiate({ from }, { track: false })).then(({ data }) => data ?? {});
  void loadContracts();
  answerJointly({ owner, addresses: addressesOf(from), answers });
}
