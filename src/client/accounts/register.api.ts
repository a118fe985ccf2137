import { api, parsedBy } from '#client/platform/api.ts';
import type {
  InvitationResult,
  RegisterBody,
  RegisterResult,
  ResendActivationBody,
} from '#shared/accounts/registration.contract.ts';

export const { useInvitationQuery, useRegisterMutation, useResendActivationMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    invitation: build.query<InvitationResult, string>({
      query: (code) => `/register/invitation/${encodeURIComponent(code)}`,
      transformResponse: parsedBy(
        async () => (await import('#shared/accounts/registration.contract.ts')).InvitationResult,
      ),
    }),
    register: build.mutation<RegisterResult, RegisterBody>({
      query: (body) => ({ url: '/register', method: 'POST', body }),
    }),
    resendActivation: build.mutation<null, ResendActivationBody>({
      query: (body) => ({ url: '/register/re-send-activation-email', method: 'POST', body }),
    }),
  }),
});
