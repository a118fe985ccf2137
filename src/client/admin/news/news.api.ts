import { adminApi } from '#client/admin/admin-api.ts';
import { parsedBy } from '#client/platform/api.ts';
import type { AdminNews, NewsListResult } from '#shared/content/admin-news.contract.ts';

const contract = () => import('#shared/content/admin-news.contract.ts');
const edited = parsedBy(async () => (await contract()).AdminNews);
const changed = ['AdminNews', 'News'] as const;

export const {
  useAdminNewsQuery,
  useAdminNewsItemQuery,
  useLazyAdminNewsItemQuery,
  useCreateNewsMutation,
  useChangeNewsMutation,
  useDeleteNewsMutation,
  useSendNewsPictureMutation,
  useRemoveNewsPictureMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminNews: build.query<NewsListResult, Partial<Record<string, string>>>({
      query: (params) => ({ url: '/news', params }),
      transformResponse: parsedBy(async () => (await contract()).NewsListResult),
      providesTags: ['AdminNews'],
    }),
    adminNewsItem: build.query<AdminNews, string>({
      query: (id) => `/news/${encodeURIComponent(id)}/edit`,
      transformResponse: edited,
      providesTags: ['AdminNews'],
    }),
    createNews: build.mutation<AdminNews, object>({
      query: (body) => ({ url: '/news', method: 'POST', body }),
      transformResponse: edited,
      invalidatesTags: changed,
    }),
    changeNews: build.mutation<AdminNews, { id: number; body: object }>({
      query: ({ id, body }) => ({ url: `/news/${id}`, method: 'PUT', body }),
      transformResponse: edited,
      invalidatesTags: changed,
    }),
    deleteNews: build.mutation<null, number>({
      query: (id) => ({ url: `/news/${id}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    sendNewsPicture: build.mutation<AdminNews, { id: number; form: FormData }>({
      query: ({ id, form }) => ({ url: `/news/${id}/photo`, method: 'POST', body: form }),
      transformResponse: edited,
      invalidatesTags: changed,
    }),
    removeNewsPicture: build.mutation<AdminNews, { id: number; revision: number }>({
      query: ({ id, revision }) => ({ url: `/news/${id}/photo`, method: 'DELETE', params: { revision } }),
      transformResponse: edited,
      invalidatesTags: changed,
    }),
  }),
});
