import { adminApi, list, recordEndpoints } from '#client/admin/admin-api.ts';
import { parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';
import type { Mailing, ScheduleBody, Segment, SettleUnknownBody } from '#shared/mailings/contract.ts';

const parsed = parsedFrom(() => import('#shared/mailings/contract.ts'));
const mailing = parsed('Mailing');
const changed = ['AdminMailings'] as const;
const mailings = recordEndpoints('/mailings', mailing, changed);

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
    adminMailings: build.query(list('/mailings', parsed('MailingsResult'), changed)),
    adminMailing: build.query({
      ...read((id: string) => `/mailings/${encodeURIComponent(id)}`, mailing, changed),
      // Not cached: a mailing that is being sent changes all the time.
      keepUnusedDataFor: 0,
    }),
    segmentCount: build.query({
      ...read((body: Segment) => ({ url: '/mailings/segment-count', method: 'POST', body }), parsed('SegmentCount')),
      // Not cached: the count changes as users come and go.
      keepUnusedDataFor: 0,
    }),
    createMailing: build.mutation(mailings.create),
    changeMailing: build.mutation(mailings.change),
    deleteMailing: build.mutation<null, number>(mailings.remove),
    copyMailing: build.mutation({
      query: (id: number) => ({ url: `/mailings/${id}/copy`, method: 'POST' }),
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
    unknownRecipients: build.query({
      ...read((id: number) => `/mailings/${id}/unknown`, parsed('UnknownRecipients'), changed),
      keepUnusedDataFor: 0,
    }),
    settleUnknown: build.mutation<Mailing, SettleUnknownBody & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/mailings/${id}/unknown`, method: 'POST', body }),
      transformResponse: mailing,
      invalidatesTags: changed,
    }),
    moveMailing: build.mutation({
      query: ({ id, act }: { id: number; act: MailingAction }) => ({ url: `/mailings/${id}/${act}`, method: 'POST' }),
      transformResponse: mailing,
      // Also runs after an error: the mailing was in another state than the one on screen.
      invalidatesTags: changed,
    }),
  }),
});
