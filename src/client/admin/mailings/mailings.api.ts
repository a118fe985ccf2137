import { adminApi } from '#client/admin/admin-api.ts';
import { parsedBy } from '#client/platform/api.ts';
import type {
  Mailing,
  MailingsResult,
  ScheduleBody,
  Segment,
  SegmentCount,
  SettleUnknownBody,
  UnknownRecipients,
} from '#shared/mailings/contract.ts';

const contract = () => import('#shared/mailings/contract.ts');
const mailing = parsedBy(async () => (await contract()).Mailing);
const changed = ['AdminMailings'] as const;

/** Actions on a mailing that is scheduled, sending or paused. */
export type MailingAction = 'unschedule' | 'pause' | 'resume' | 'stop';

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
  useUnknownRecipientsQuery,
  useSettleUnknownMutation,
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
      // Not cached: a mailing that is being sent changes all the time.
      keepUnusedDataFor: 0,
    }),
    segmentCount: build.query<SegmentCount, Segment>({
      query: (body) => ({ url: '/mailings/segment-count', method: 'POST', body }),
      transformResponse: parsedBy(async () => (await contract()).SegmentCount),
      // Not cached: the count changes as users come and go.
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
    unknownRecipients: build.query<UnknownRecipients, number>({
      query: (id) => `/mailings/${id}/unknown`,
      transformResponse: parsedBy(async () => (await contract()).UnknownRecipients),
      providesTags: changed,
      keepUnusedDataFor: 0,
    }),
    settleUnknown: build.mutation<Mailing, SettleUnknownBody & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/mailings/${id}/unknown`, method: 'POST', body }),
      transformResponse: mailing,
      invalidatesTags: changed,
    }),
    moveMailing: build.mutation<Mailing, { id: number; act: MailingAction }>({
      query: ({ id, act }) => ({ url: `/mailings/${id}/${act}`, method: 'POST' }),
      transformResponse: mailing,
      // Also runs after an error: the mailing was in another state than the one on screen.
      invalidatesTags: changed,
    }),
  }),
});
