import { api, parsedBy } from '#client/platform/api.ts';
import type {
  AttemptedResult,
  AverageAttemptedResult,
  FirstTryResult,
  ProgressResult,
  RangeQuery,
  TopicQuery,
  TopicsResult,
} from '#shared/statistics/contract.ts';

const contract = () => import('#shared/statistics/contract.ts');
const attempted = parsedBy(async () => (await contract()).AttemptedResult);
const firstTry = parsedBy(async () => (await contract()).FirstTryResult);
const progress = parsedBy(async () => (await contract()).ProgressResult);

/** The figures of the user and the average of all users, optionally for one topic. */
export const statisticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    attempted: build.query<AttemptedResult, TopicQuery | void>({
      query: (topic) => ({ url: '/statistics/attempted', params: topic ?? {} }),
      transformResponse: attempted,
      providesTags: ['Statistics'],
    }),
    averageAttempted: build.query<AverageAttemptedResult, TopicQuery | void>({
      query: (topic) => ({ url: '/statistics/attempted/avg', params: topic ?? {} }),
      transformResponse: parsedBy(async () => (await contract()).AverageAttemptedResult),
      providesTags: ['Statistics'],
    }),
    firstTry: build.query<FirstTryResult, RangeQuery | void>({
      query: (range) => ({ url: '/statistics/first-try', params: range ?? {} }),
      transformResponse: firstTry,
      providesTags: ['Statistics'],
    }),
    averageFirstTry: build.query<FirstTryResult, RangeQuery | void>({
      query: (range) => ({ url: '/statistics/first-try/avg', params: range ?? {} }),
      transformResponse: firstTry,
      providesTags: ['Statistics'],
    }),
    progress: build.query<ProgressResult, RangeQuery | void>({
      query: (range) => ({ url: '/statistics/progress', params: range ?? {} }),
      transformResponse: progress,
      providesTags: ['Statistics'],
    }),
    averageProgress: build.query<ProgressResult, RangeQuery | void>({
      query: (range) => ({ url: '/statistics/progress/avg', params: range ?? {} }),
      transformResponse: progress,
      providesTags: ['Statistics'],
    }),
    topics: build.query<TopicsResult, void>({
      query: () => '/statistics/topics',
      transformResponse: parsedBy(async () => (await contract()).TopicsResult),
      providesTags: ['Statistics'],
    }),
  }),
});
