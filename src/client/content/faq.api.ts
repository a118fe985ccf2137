import { api, parsedBy } from '#client/platform/api.ts';
import type { Faq, FaqCategory } from '#shared/content/contract.ts';
import { wordpressAddress } from './wordpress-address.ts';

export const { useFaqsQuery, useFaqCategoriesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    faqs: build.query<Faq[], void>({
      query: () => wordpressAddress('sp_faq?per_page=100'),
      transformResponse: parsedBy(async () => (await import('#shared/content/contract.ts')).FaqsResult),
      providesTags: ['Faqs'],
    }),
    faqCategories: build.query<FaqCategory[], void>({
      query: () => wordpressAddress('category?per_page=100'),
      transformResponse: parsedBy(async () => (await import('#shared/content/contract.ts')).FaqCategoriesResult),
      providesTags: ['Faqs'],
    }),
  }),
});
