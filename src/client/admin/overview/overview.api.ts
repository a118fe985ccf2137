import { parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';
import { adminApi } from '../admin-api.ts';

const parsed = parsedFrom(() => import('#shared/overview/overview.contract.ts'));

export const { useAdminOverviewQuery, useRetryFailedJobsMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminOverview: build.query(read('/overview', parsed('OverviewResult'), ['AdminOverview'])),
    retryFailedJobs: build.mutation({
      query: (queue: string) => ({ url: `/overview/failed-jobs/${encodeURIComponent(queue)}/retry`, method: 'POST' }),
      transformResponse: parsed('RetryJobsResult'),
      // Also runs after an error: the jobs are gone then, so the figures on screen are out of date.
      invalidatesTags: ['AdminOverview', 'AdminEvents'],
    }),
  }),
});
