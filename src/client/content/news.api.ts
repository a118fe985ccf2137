import { api, parsedBy } from '#client/platform/api.ts';
import type { LatestNewsResult } from '#shared/content/contract.ts';

export const { useLatestNewsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    latestNews: build.query<LatestNewsResult, void>({
      query: () => '/news/latest',
      transformResponse: parsedBy(async () => (await import('#shared/content/contract.ts')).LatestNewsResult),
    }),
  }),
});
