import { api, parsedBy } from '#client/platform/api.ts';
import type { ReadinessResult } from '#shared/readiness/contract.ts';

export const readinessApi = api.injectEndpoints({
  endpoints: (build) => ({
    readiness: build.query<ReadinessResult, void>({
      query: () => '/statistics/readiness',
      transformResponse: parsedBy(async () => (await import('#shared/readiness/contract.ts')).ReadinessResult),
      providesTags: ['Statistics'],
    }),
  }),
});
