import { adminApi } from '#client/admin/admin-api.ts';
import { parsedBy } from '#client/platform/api.ts';
import type { AdminPage, PageListResult } from '#shared/content/admin-pages.contract.ts';

const contract = () => import('#shared/content/admin-pages.contract.ts');
const edited = parsedBy(async () => (await contract()).AdminPage);
const changed = ['AdminPages', 'Pages'] as const;

export const {
  useAdminPagesQuery,
  useAdminPageQuery,
  useLazyAdminPageQuery,
  useCreatePageMutation,
  useChangePageMutation,
  useDeletePageMutation,
  useSendPagePictureMutation,
  useRemovePagePictureMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminPages: build.query<PageListResult, Partial<Record<string, string>>>({
      query: (params) => ({ url: '/content', params }),
      transformResponse: parsedBy(async () => (await contract()).PageListResult),
      providesTags: ['AdminPages'],
    }),
    adminPage: build.query<AdminPage, string>({
      query: (slug) => `/content/${encodeURIComponent(slug)}/edit`,
      transformResponse: edited,
      providesTags: ['AdminPages'],
    }),
    createPage: build.mutation<AdminPage, object>({
      query: (body) => ({ url: '/content', method: 'POST', body }),
      transformResponse: edited,
      invalidatesTags: changed,
    }),
    changePage: build.mutation<AdminPage, { slug: string; body: object }>({
      query: ({ slug, body }) => ({ url: `/content/${slug}`, method: 'PUT', body }),
      transformResponse: edited,
      invalidatesTags: changed,
    }),
    deletePage: build.mutation<null, string>({
      query: (slug) => ({ url: `/content/${slug}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    sendPagePicture: build.mutation<AdminPage, { slug: string; form: FormData }>({
      query: ({ slug, form }) => ({ url: `/content/${slug}/photo`, method: 'POST', body: form }),
      transformResponse: edited,
      invalidatesTags: changed,
    }),
    removePagePicture: build.mutation<AdminPage, { slug: string; revision: number }>({
      query: ({ slug, revision }) => ({ url: `/content/${slug}/photo`, method: 'DELETE', params: { revision } }),
      transformResponse: edited,
      invalidatesTags: changed,
    }),
  }),
});
