import { parsedBy } from '#client/platform/api.ts';
import type { ChainResult, EventKindsResult, EventLogResult } from '#shared/event-log/event-log.contract.ts';
import { adminApi } from '../admin-api.ts';

const contract = () => import('#shared/event-log/event-log.contract.ts');

export const { useAdminEventsQuery, useAdminEventKindsQuery, useLazyAdminEventChainQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminEvents: build.query<EventLogResult, Partial<Record<string, string>>>({
      query: (params) => ({ url: '/admin-events', params }),
      transformResponse: parsedBy(async () => (await contract()).EventLogResult),
      providesTags: ['AdminEvents'],
      // Not cached, because actions on every other admin screen add lines.
      keepUnusedDataFor: 0,
    }),
    adminEventKinds: build.query<EventKindsResult, void>({
      query: () => '/admin-events/kinds',
      transformResponse: parsedBy(async () => (await contract()).EventKindsResult),
      providesTags: ['AdminEvents'],
    }),
    adminEventChain: build.query<ChainResult, void>({
      query: () => '/admin-events/chain',
      transformResponse: parsedBy(async () => (await contract()).ChainResult),
      keepUnusedDataFor: 0,
    }),
  }),
});
