import { api, parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';

const parsed = parsedFrom(() => import('#shared/referrals/contract.ts'));

export const referralsApi = api.injectEndpoints({
  endpoints: (build) => ({
    referrals: build.query(read('/referrals', parsed('ReferralsResult'), ['Referrals'])),
  }),
});
