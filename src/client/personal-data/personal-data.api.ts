import { api, parsedBy } from '#client/platform/api.ts';
import type { DeleteAccountResult, KeepAccountBody } from '#shared/personal-data/contract.ts';

export const { useDownloadDataMutation, useDeleteAccountMutation, useKeepAccountMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // The export is saved as received, so only an error is parsed as JSON.
    downloadData: build.mutation<string, void>({
      query: () => ({
        url: '/user/all-user-data',
        responseHandler: (response) => (response.ok ? response.text() : response.json()),
      }),
    }),
    deleteAccount: build.mutation<DeleteAccountResult, { confirmation: string }>({
      query: (headers) => ({ url: '/auth/delete-account', headers }),
      transformResponse: parsedBy(async () => (await import('#shared/personal-data/contract.ts')).DeleteAccountResult),
    }),
    keepAccount: build.mutation<null, KeepAccountBody>({
      query: (body) => ({ url: '/auth/keep-account', method: 'POST', body }),
    }),
  }),
});
