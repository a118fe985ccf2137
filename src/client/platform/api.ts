import { type BaseQueryFn, createApi, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { type ApiError, readApiError } from './api-error.ts';
import type { PlatformState } from './platform-state.ts';
import { refreshSession } from './session-refresh.ts';

const jwtOf = (getState: () => unknown): string | null => (getState() as PlatformState).session.jwt;

const send = fetchBaseQuery({
  baseUrl: new URL('/api/v1', location.origin).href,
  credentials: 'same-origin',
  prepareHeaders: (headers, { getState }) => {
    const jwt = jwtOf(getState);
    if (jwt !== null) headers.set('authorization', `Bearer ${jwt}`);
  },
});

type AnswerJointly = (call: string | FetchArgs, state: PlatformState) => Promise<unknown> | undefined;

/** Answers calls that another request has fetched too. Set by `joint-answers.ts`, which the login page does not load. */
export const answered: { jointly?: AnswerJointly } = {};

/** After a 401 with a token, the token is refreshed once and the request is retried once. */
const sendWithSession: BaseQueryFn<string | FetchArgs, unknown, ApiError> = async (request, store, options) => {
  const part = await answered.jointly?.(request, store.getState() as PlatformState);
  if (part !== undefined) return { data: part };
  const jwt = jwtOf(store.getState);
  let answer = await send(request, store, options);
  if (answer.error?.status === 401 && jwt !== null) {
    const outcome = await refreshSession(store, { staleJwt: jwt });
    if (typeof outcome !== 'string') return { error: outcome };
    if (outcome === 'started') answer = await send(request, store, options);
  }
  return answer.error ? { error: await readApiError(answer.error) } : { data: answer.data };
};

/** Features add their own endpoints with `api.injectEndpoints`. This file knows none of them. */
export const api = createApi({
  baseQuery: sendWithSession,
  tagTypes: [
    'User',
    'Devices',
    'SignInMethods',
    'SecondFactors',
    'UserQuestions',
    'QuestionImports',
    'SavedQuizzes',
    'Presets',
    'Matches',
    'Plans',
    'Billing',
    'DailyQuestion',
    'DailyStatistics',
    'Statistics',
    'ExamDays',
    'QuizHistory',
    'Leaderboards',
    'LeaderboardMembership',
    'Shares',
    'Referrals',
    'News',
    'Pages',
    'Faqs',
  ],
  endpoints: () => ({}),
});

type Schema<Result> = { parse: (body: unknown) => Result };
type ResultOf<Exported> = Exported extends Schema<infer Result> ? Result : never;

/**
 * Parses responses with the schemas of a contract, by their names. Contracts are imported lazily, because their library
 * (22 kB) is needed for the first response but not for the first paint.
 */
export const parsedFrom =
  <Contract>(contract: () => Promise<Contract>) =>
  <Name extends keyof Contract>(name: Name) =>
  async (body: unknown): Promise<ResultOf<Contract[Name]>> =>
    ((await contract())[name] as Schema<ResultOf<Contract[Name]>>).parse(body);
