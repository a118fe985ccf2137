import { api, parsedBy } from '#client/platform/api.ts';
import type { DeleteAccountResult, KeepAccountBody } from '#shared/personal-data/contract.ts';

export const { useDownloadDataMutation, useDeleteAccountMutation, useKeepAccountMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // Read as text and saved as it came; only an error is looked into.
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
