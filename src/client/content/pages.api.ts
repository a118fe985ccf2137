import { api, parsedBy } from '#client/platform/api.ts';
import type { PageResult } from '#shared/content/contract.ts';

export const { usePageQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    page: build.query<PageResult, string>({
      query: (slug) => `/content/${slug}`,
      transformResponse: parsedBy(async () => (await import('#shared/content/contract.ts')).PageResult),
      providesTags: ['Pages'],
    }),
  }),
});
