import { api, parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';
import { wordpressAddress } from './wordpress-address.ts';

const parsed = parsedFrom(() => import('#shared/content/contract.ts'));

export const { useFaqsQuery, useFaqCategoriesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    faqs: build.query(read(wordpressAddress('sp_faq?per_page=100'), parsed('FaqsResult'), ['Faqs'])),
    faqCategories: build.query(
      read(wordpressAddress('category?per_page=100'), parsed('FaqCategoriesResult'), ['Faqs']),
    ),
  }),
});
