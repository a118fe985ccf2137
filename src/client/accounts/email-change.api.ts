import { api, parsedFrom } from '#client/platform/api.ts';
import { change, onSuccess, post, read } from '#client/platform/endpoints.ts';
import type { ChangeEmailBody, ConfirmEmailBody, EmailResult } from '#shared/accounts/email-change.contract.ts';

const parsed = parsedFrom(() => import('#shared/accounts/email-change.contract.ts'));

// The address is also part of the user, so every change of it refetches both.
export const { useEmailQuery, useChangeEmailMutation, useCancelEmailChangeMutation, useConfirmEmailMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      email: build.query(read('/user/email', parsed('EmailResult'), ['User'])),
      changeEmail: build.mutation<EmailResult, ChangeEmailBody & { confirmation: string }>({
        query: ({ confirmation, ...body }) => ({ url: '/user/email', method: 'POST', body, headers: { confirmation } }),
        transformResponse: parsed('EmailResult'),
        invalidatesTags: onSuccess('User'),
      }),
      cancelEmailChange: build.mutation<null, void>({
        query: () => ({ url: '/user/email', method: 'DELETE' }),
        invalidatesTags: ['User'],
      }),
      confirmEmail: build.mutation(
        change(post<ConfirmEmailBody>('/auth/confirm-email'), parsed('ConfirmEmailResult'), ['User']),
      ),
    }),
  });
