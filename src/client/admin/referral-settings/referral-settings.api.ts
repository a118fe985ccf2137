import { parsedBy } from '#client/platform/api.ts';
import type { ReferralSettingsResult } from '#shared/referrals/contract.ts';
import { adminApi } from '../admin-api.ts';

const result = parsedBy(async () => (await import('#shared/referrals/contract.ts')).ReferralSettingsResult);

export const {
  useAdminReferralSettingsQuery,
  useLazyAdminReferralSettingsQuery,
  useAdminChangeReferralSettingsMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminReferralSettings: build.query<ReferralSettingsResult, void>({
      query: () => '/referrals/settings',
      transformResponse: result,
      providesTags: ['AdminReferralSettings'],
    }),
    adminChangeReferralSettings: build.mutation<ReferralSettingsResult, object>({
      query: (body) => ({ url: '/referrals/settings', method: 'PUT', body }),
      transformResponse: result,
      invalidatesTags: (_, error) => (error ? [] : ['AdminReferralSettings', 'Referrals']),
    }),
  }),
});
