import { parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';
import { adminApi, list } from '../admin-api.ts';

const parsed = parsedFrom(() => import('#shared/event-log/event-log.contract.ts'));

export const { useAdminEventsQuery, useAdminEventKindsQuery, useLazyAdminEventChainQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminEvents: build.query({
      ...list('/admin-events', parsed('EventLogResult'), ['AdminEvents']),
      // Not cached, because actions on every other admin screen add lines.
      keepUnusedDataFor: 0,
    }),
    adminEventKinds: build.query(read('/admin-events/kinds', parsed('EventKindsResult'), ['AdminEvents'])),
    adminEventChain: build.query({
      ...read('/admin-events/chain', parsed('ChainResult')),
      keepUnusedDataFor: 0,
    }),
  }),
});
