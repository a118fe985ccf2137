import { parsedBy } from '#client/platform/api.ts';
import type { OverviewResult, RetryJobsResult } from '#shared/overview/overview.contract.ts';
import { adminApi } from '../admin-api.ts';

const contract = () => import('#shared/overview/overview.contract.ts');

export const { useAdminOverviewQuery, useRetryFailedJobsMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminOverview: build.query<OverviewResult, void>({
      query: () => '/overview',
      transformResponse: parsedBy(async () => (await contract()).OverviewResult),
      providesTags: ['AdminOverview'],
    }),
    retryFailedJobs: build.mutation<RetryJobsResult, string>({
      query: (queue) => ({ url: `/overview/failed-jobs/${encodeURIComponent(queue)}/retry`, method: 'POST' }),
      transformResponse: parsedBy(async () => (await contract()).RetryJobsResult),
      // Also runs after an error: the jobs are gone then, so the figures on screen are out of date.
      invalidatesTags: ['AdminOverview', 'AdminEvents'],
    }),
  }),
});
