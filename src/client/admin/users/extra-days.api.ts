import { parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';
import type { ExtraDaysBody } from '#shared/users/extra-days.contract.ts';
import { adminApi } from '../admin-api.ts';

const parsed = parsedFrom(() => import('#shared/users/extra-days.contract.ts'));

/** Also after an error, which usually means that the data on screen is stale. */
const changesDays = ['AdminUsers', 'AdminEvents'] as const;

export const {
  useAdminGivenDaysQuery,
  useAdminRequestExtraDaysMutation,
  useAdminApproveExtraDaysMutation,
  useAdminCancelExtraDaysMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminGivenDays: build.query(
      read((id: string) => `/users/${id}/given-days`, parsed('GivenDaysResult'), ['AdminUsers']),
    ),
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
