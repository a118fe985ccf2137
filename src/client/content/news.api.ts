import { api, parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';
import { wordpressAddress } from './wordpress-address.ts';

const parsed = parsedFrom(() => import('#shared/content/contract.ts'));

/** The number of news items fetched. Older ones are not shown. */
const SHOWN = 50;

export const { useLatestNewsQuery, useNewsQuery, useArticleQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    latestNews: build.query(read('/news/latest', parsed('LatestNewsResult'), ['News'])),
    news: build.query(
      read(wordpressAddress(`posts?per_page=${SHOWN}&_embed=wp:featuredmedia`), parsed('PostsResult'), ['News']),
    ),
    article: build.query(read((id: string) => `/news/${encodeURIComponent(id)}`, parsed('ArticleResult'), ['News'])),
  }),
});
