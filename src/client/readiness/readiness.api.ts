import { api, parsedBy } from '#client/platform/api.ts';
import type { ConfusionsResult, MissesResult, ReadinessResult } from '#shared/readiness/contract.ts';
import type { SureButWrongResult } from '#shared/study-plan/contract.ts';

export const readinessApi = api.injectEndpoints({
  endpoints: (build) => ({
    readiness: build.query<ReadinessResult, void>({
      query: () => '/statistics/readiness',
      transformResponse: parsedBy(async () => (await import('#shared/readiness/contract.ts')).ReadinessResult),
      providesTags: ['Statistics'],
    }),
    misses: build.query<MissesResult, void>({
      query: () => '/statistics/misses',
      transformResponse: parsedBy(async () => (await import('#shared/readiness/contract.ts')).MissesResult),
      providesTags: ['Statistics'],
    }),
    confusions: build.query<ConfusionsResult, void>({
      query: () => '/statistics/confusions',
      transformResponse: parsedBy(async () => (await import('#shared/readiness/contract.ts')).ConfusionsResult),
      providesTags: ['Statistics'],
    }),
    sureButWrong: build.query<SureButWrongResult, void>({
      query: () => '/study-plan/sure-but-wrong',
      transformResponse: parsedBy(async () => (await import('#shared/study-plan/contract.ts')).SureButWrongResult),
      providesTags: ['Statistics'],
    }),
  }),
});
