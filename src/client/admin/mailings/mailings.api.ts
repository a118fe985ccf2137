import { adminApi } from '#client/admin/admin-api.ts';
import { parsedBy } from '#client/platform/api.ts';
import type { Mailing, MailingsResult, ScheduleBody, Segment, SegmentCount } from '#shared/mailings/contract.ts';

const contract = () => import('#shared/mailings/contract.ts');
const mailing = parsedBy(async () => (await contract()).Mailing);
const changed = ['AdminMailings'] as const;

/** What can be done with a mailing on its way. */
export type MailingAct = 'unschedule' | 'pause' | 'resume' | 'stop';

export const {
  useAdminMailingsQuery,
  useAdminMailingQuery,
  useLazyAdminMailingQuery,
  useSegmentCountQuery,
  useCreateMailingMutation,
  useChangeMailingMutation,
  useDeleteMailingMutation,
  useCopyMailingMutation,
  useTestMailingMutation,
  useScheduleMailingMutation,
  useMoveMailingMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminMailings: build.query<MailingsResult, Partial<Record<string, string>>>({
      query: (params) => ({ url: '/mailings', params }),
      transformResponse: parsedBy(async () => (await contract()).MailingsResult),
      providesTags: changed,
    }),
    adminMailing: build.query<Mailing, string>({
      query: (id) => `/mailings/${encodeURIComponent(id)}`,
      transformResponse: mailing,
      providesTags: changed,
      // It may be on its way: what was known a while ago is not.
      keepUnusedDataFor: 0,
    }),
    segmentCount: build.query<SegmentCount, Segment>({
      query: (body) => ({ url: '/mailings/segment-count', method: 'POST', body }),
      transformResponse: parsedBy(async () => (await contract()).SegmentCount),
      // People come and go.
      keepUnusedDataFor: 0,
    }),
    createMailing: build.mutation<Mailing, object>({
      query: (body) => ({ url: '/mailings', method: 'POST', body }),
      transformResponse: mailing,
      invalidatesTags: changed,
    }),
    changeMailing: build.mutation<Mailing, { id: number; body: object }>({
      query: ({ id, body }) => ({ url: `/mailings/${id}`, method: 'PUT', body }),
      transformResponse: mailing,
      invalidatesTags: changed,
    }),
    deleteMailing: build.mutation<null, number>({
      query: (id) => ({ url: `/mailings/${id}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    copyMailing: build.mutation<Mailing, number>({
      query: (id) => ({ url: `/mailings/${id}/copy`, method: 'POST' }),
      transformResponse: mailing,
      invalidatesTags: changed,
    }),
    testMailing: build.mutation<Mailing, { id: number; revision: number }>({
      query: ({ id, revision }) => ({ url: `/mailings/${id}/test`, method: 'POST', body: { revision } }),
      transformResponse: mailing,
      invalidatesTags: changed,
    }),
    scheduleMailing: build.mutation<Mailing, ScheduleBody & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/mailings/${id}/schedule`, method: 'POST', body }),
      transformResponse: mailing,
      invalidatesTags: changed,
    }),
    moveMailing: build.mutation<Mailing, { id: number; act: MailingAct }>({
      query: ({ id, act }) => ({ url: `/mailings/${id}/${act}`, method: 'POST' }),
      transformResponse: mailing,
      // Refused, it was in another state than the one on the screen.
      invalidatesTags: changed,
    }),
  }),
});
