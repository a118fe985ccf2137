import { adminApi } from '#client/admin/admin-api.ts';
import { parsedBy } from '#client/platform/api.ts';
import type { AdminOutline, OutlineListResult } from '#shared/study-plan/outlines.contract.ts';

const contract = () => import('#shared/study-plan/outlines.contract.ts');
const edited = parsedBy(async () => (await contract()).AdminOutline);

export const {
  useOutlinesQuery,
  useOutlineQuery,
  useLazyOutlineQuery,
  useCreateOutlineMutation,
  useChangeOutlineMutation,
  useDeleteOutlineMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    outlines: build.query<OutlineListResult, Partial<Record<string, string>>>({
      query: (params) => ({ url: '/study-plan/outlines', params }),
      transformResponse: parsedBy(async () => (await contract()).OutlineListResult),
      providesTags: ['ExamOutlines'],
    }),
    outline: build.query<AdminOutline, string>({
      query: (id) => `/study-plan/outlines/${encodeURIComponent(id)}`,
      transformResponse: edited,
      providesTags: ['ExamOutlines'],
    }),
    createOutline: build.mutation<AdminOutline, object>({
      query: (body) => ({ url: '/study-plan/outlines', method: 'POST', body }),
      transformResponse: edited,
      invalidatesTags: ['ExamOutlines'],
    }),
    changeOutline: build.mutation<AdminOutline, { id: number; body: object }>({
      query: ({ id, body }) => ({ url: `/study-plan/outlines/${id}`, method: 'PUT', body }),
      transformResponse: edited,
      invalidatesTags: ['ExamOutlines'],
    }),
    deleteOutline: build.mutation<null, number>({
      query: (id) => ({ url: `/study-plan/outlines/${id}`, method: 'DELETE' }),
      invalidatesTags: ['ExamOutlines'],
    }),
  }),
});
