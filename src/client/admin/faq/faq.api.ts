import { adminApi } from '#client/admin/admin-api.ts';
import { parsedBy } from '#client/platform/api.ts';
import type { AdminFaqList } from '#shared/content/admin-faq.contract.ts';

const transformResponse = parsedBy(async () => (await import('#shared/content/admin-faq.contract.ts')).AdminFaqList);
const changed = ['AdminFaq', 'Faqs'] as const;

interface Change {
  id: number;
  body: object;
}

export const {
  useAdminFaqQuery,
  useLazyAdminFaqQuery,
  useCreateFaqMutation,
  useChangeFaqMutation,
  useDeleteFaqMutation,
  useMoveFaqMutation,
  useCreateFaqCategoryMutation,
  useChangeFaqCategoryMutation,
  useDeleteFaqCategoryMutation,
  useMoveFaqCategoryMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminFaq: build.query<AdminFaqList, void>({
      query: () => '/faq',
      transformResponse,
      providesTags: ['AdminFaq'],
    }),
    createFaq: build.mutation<AdminFaqList, object>({
      query: (body) => ({ url: '/faq', method: 'POST', body }),
      transformResponse,
      invalidatesTags: changed,
    }),
    changeFaq: build.mutation<AdminFaqList, Change>({
      query: ({ id, body }) => ({ url: `/faq/${id}`, method: 'PUT', body }),
      transformResponse,
      invalidatesTags: changed,
    }),
    deleteFaq: build.mutation<AdminFaqList, number>({
      query: (id) => ({ url: `/faq/${id}`, method: 'DELETE' }),
      transformResponse,
      invalidatesTags: changed,
    }),
    moveFaq: build.mutation<AdminFaqList, { id: number; position: number }>({
      query: ({ id, position }) => ({ url: `/faq/${id}/place`, method: 'PUT', body: { position } }),
      transformResponse,
      invalidatesTags: changed,
    }),
    createFaqCategory: build.mutation<AdminFaqList, object>({
      query: (body) => ({ url: '/faq/categories', method: 'POST', body }),
      transformResponse,
      invalidatesTags: changed,
    }),
    changeFaqCategory: build.mutation<AdminFaqList, Change>({
      query: ({ id, body }) => ({ url: `/faq/categories/${id}`, method: 'PUT', body }),
      transformResponse,
      invalidatesTags: changed,
    }),
    deleteFaqCategory: build.mutation<AdminFaqList, number>({
      query: (id) => ({ url: `/faq/categories/${id}`, method: 'DELETE' }),
      transformResponse,
      invalidatesTags: changed,
    }),
    moveFaqCategory: build.mutation<AdminFaqList, { id: number; position: number }>({
      query: ({ id, position }) => ({ url: `/faq/categories/${id}/place`, method: 'PUT', body: { position } }),
      transformResponse,
      invalidatesTags: changed,
    }),
  }),
});
