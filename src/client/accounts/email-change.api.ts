import { api, parsedBy } from '#client/platform/api.ts';
import type {
  ChangeEmailBody,
  ConfirmEmailBody,
  ConfirmEmailResult,
  EmailResult,
} from '#shared/accounts/email-change.contract.ts';

const contract = () => import('#shared/accounts/email-change.contract.ts');

// The address is also part of the user, so every change of it refetches both.
export const { useEmailQuery, useChangeEmailMutation, useCancelEmailChangeMutation, useConfirmEmailMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      email: build.query<EmailResult, void>({
        query: () => '/user/email',
        transformResponse: parsedBy(async () => (await contract()).EmailResult),
        providesTags: ['User'],
      }),
      changeEmail: build.mutation<EmailResult, ChangeEmailBody & { confirmation: string }>({
        query: ({ confirmation, ...body }) => ({ url: '/user/email', method: 'POST', body, headers: { confirmation } }),
        transformResponse: parsedBy(async () => (await contract()).EmailResult),
        invalidatesTags: (_result, error) => (error ? [] : ['User']),
      }),
      cancelEmailChange: build.mutation<null, void>({
        query: () => ({ url: '/user/email', method: 'DELETE' }),
        invalidatesTags: ['User'],
      }),
      confirmEmail: build.mutation<ConfirmEmailResult, ConfirmEmailBody>({
        query: (body) => ({ url: '/auth/confirm-email', method: 'POST', body }),
        transformResponse: parsedBy(async () => (await contract()).ConfirmEmailResult),
        invalidatesTags: ['User'],
      }),
    }),
  });
