import { parsedFrom } from '#client/platform/api.ts';
import { change, onSuccess, put, read } from '#client/platform/endpoints.ts';
import { adminApi } from '../admin-api.ts';

const parsed = parsedFrom(() => import('#shared/referrals/contract.ts'));
const result = parsed('ReferralSettingsResult');

export const {
  useAdminReferralSettingsQuery,
  useLazyAdminReferralSettingsQuery,
  useAdminChangeReferralSettingsMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminReferralSettings: build.query(read('/referrals/settings', result, ['AdminReferralSettings'])),
    adminChangeReferralSettings: build.mutation(
      change(put<object>('/referrals/settings'), result, onSuccess('AdminReferralSettings', 'Referrals')),
    ),
  }),
});
