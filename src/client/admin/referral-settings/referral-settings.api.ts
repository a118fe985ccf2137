import { parsedBy } from '#client/platform/api.ts';
import type { ReferralSettings } from '#shared/referrals/contract.ts';
import { adminApi } from '../admin-api.ts';

export const { useAdminReferralSettingsQuery, useAdminChangeReferralSettingsMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminReferralSettings: build.query<ReferralSettings, void>({
      query: () => '/referrals/settings',
      transformResponse: parsedBy(async () => (await import('#shared/referrals/contract.ts')).ReferralSettings),
      providesTags: ['AdminReferralSettings'],
    }),
    adminChangeReferralSettings: build.mutation<null, ReferralSettings>({
      query: (body) => ({ url: '/referrals/settings', method: 'PUT', body }),
      invalidatesTags: (_, error) => (error ? [] : ['AdminReferralSettings', 'Referrals']),
    }),
  }),
});
