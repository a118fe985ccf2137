import { api, parsedFrom } from '#client/platform/api.ts';
import type { KeepAccountBody } from '#shared/personal-data/contract.ts';

const parsed = parsedFrom(() => import('#shared/personal-data/contract.ts'));

export const { useDownloadDataMutation, useDeleteAccountMutation, useKeepAccountMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // The export is saved as received, so only an error is parsed as JSON.
    downloadData: build.mutation<string, void>({
      query: () => ({
        url: '/user/all-user-data',
        responseHandler: (response) => (response.ok ? response.text() : response.json()),
      }),
    }),
    deleteAccount: build.mutation({
      query: (headers: { confirmation: string }) => ({ url: '/auth/delete-account', headers }),
      transformResponse: parsed('DeleteAccountResult'),
    }),
    keepAccount: build.mutation<null, KeepAccountBody>({
      query: (body) => ({ url: '/auth/keep-account', method: 'POST', body }),
    }),
  }),
});
