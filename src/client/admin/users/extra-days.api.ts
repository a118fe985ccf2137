import { parsedBy } from '#client/platform/api.ts';
import type { ExtraDaysBody, GivenDaysResult } from '#shared/users/extra-days.contract.ts';
import { adminApi } from '../admin-api.ts';

/** Also after an error, which usually means that the data on screen is stale. */
const changesDays = ['AdminUsers', 'AdminEvents'] as const;

export const {
  useAdminGivenDaysQuery,
  useAdminRequestExtraDaysMutation,
  useAdminApproveExtraDaysMutation,
  useAdminCancelExtraDaysMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminGivenDays: build.query<GivenDaysResult, string>({
      query: (id) => `/users/${id}/given-days`,
      transformResponse: parsedBy(async () => (await import('#shared/users/extra-days.contract.ts')).GivenDaysResult),
      providesTags: ['AdminUsers'],
    }),
    adminRequestExtraDays: build.mutation<null, ExtraDaysBody & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/users/${id}/extra-days`, method: 'POST', body }),
      invalidatesTags: changesDays,
    }),
    adminApproveExtraDays: build.mutation<null, string>({
      query: (id) => ({ url: `/users/${id}/extra-days/approve`, method: 'POST' }),
      invalidatesTags: changesDays,
    }),
    adminCancelExtraDays: build.mutation<null, string>({
      query: (id) => ({ url: `/users/${id}/extra-days`, method: 'DELETE' }),
      invalidatesTags: changesDays,
    }),
  }),
});
