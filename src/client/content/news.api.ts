import { api, parsedBy } from '#client/platform/api.ts';
import type { ArticleResult, LatestNewsResult, Post } from '#shared/content/contract.ts';
import { wordpressAddress } from './wordpress-address.ts';

/** The number of news items fetched. Older ones are not shown. */
const SHOWN = 50;

export const { useLatestNewsQuery, useNewsQuery, useArticleQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    latestNews: build.query<LatestNewsResult, void>({
      query: () => '/news/latest',
      transformResponse: parsedBy(async () => (await import('#shared/content/contract.ts')).LatestNewsResult),
      providesTags: ['News'],
    }),
    news: build.query<Post[], void>({
      query: () => wordpressAddress(`posts?per_page=${SHOWN}&_embed=wp:featuredmedia`),
      transformResponse: parsedBy(async () => (await import('#shared/content/contract.ts')).PostsResult),
      providesTags: ['News'],
    }),
    article: build.query<ArticleResult, string>({
      query: (id) => `/news/${encodeURIComponent(id)}`,
      transformResponse: parsedBy(async () => (await import('#shared/content/contract.ts')).ArticleResult),
      providesTags: ['News'],
    }),
  }),
});
