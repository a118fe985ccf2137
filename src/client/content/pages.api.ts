import { api, parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';

const parsed = parsedFrom(() => import('#shared/content/contract.ts'));

export const { usePageQuery, useFooterPagesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    page: build.query(read((slug: string) => `/content/${slug}`, parsed('PageResult'), ['Pages'])),
    footerPages: build.query({
      ...read('/content/footer', parsed('FooterPagesResult'), ['Pages']),
      // Every screen has a footer: one request per visit is enough.
      keepUnusedDataFor: 24 * 60 * 60,
    }),
  }),
});
