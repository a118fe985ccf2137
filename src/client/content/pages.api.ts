import { api, parsedBy } from '#client/platform/api.ts';
import type { FooterPagesResult, PageResult } from '#shared/content/contract.ts';

export const { usePageQuery, useFooterPagesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    page: build.query<PageResult, string>({
      query: (slug) => `/content/${slug}`,
      transformResponse: parsedBy(async () => (await import('#shared/content/contract.ts')).PageResult),
      providesTags: ['Pages'],
    }),
    footerPages: build.query<FooterPagesResult, void>({
      query: () => '/content/footer',
      transformResponse: parsedBy(async () => (await import('#shared/content/contract.ts')).FooterPagesResult),
      providesTags: ['Pages'],
      // Every screen has a footer: one request per visit is enough.
      keepUnusedDataFor: 24 * 60 * 60,
    }),
  }),
});
