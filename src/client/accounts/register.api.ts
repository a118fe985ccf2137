import { api, parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';
import type { RegisterBody, RegisterResult, ResendActivationBody } from '#shared/accounts/registration.contract.ts';

const parsed = parsedFrom(() => import('#shared/accounts/registration.contract.ts'));

export const { useInvitationQuery, useRegisterMutation, useResendActivationMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    invitation: build.query(
      read((code: string) => `/register/invitation/${encodeURIComponent(code)}`, parsed('InvitationResult')),
    ),
    register: build.mutation<RegisterResult, RegisterBody>({
      query: (body) => ({ url: '/register', method: 'POST', body }),
    }),
    resendActivation: build.mutation<null, ResendActivationBody>({
      query: (body) => ({ url: '/register/re-send-activation-email', method: 'POST', body }),
    }),
  }),
});
