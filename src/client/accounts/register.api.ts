import { api } from '#client/platform/api.ts';
import type { RegisterBody, RegisterResult, ResendActivationBody } from '#shared/accounts/registration.contract.ts';

export const { useRegisterMutation, useResendActivationMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<RegisterResult, RegisterBody>({
      query: (body) => ({ url: '/register', method: 'POST', body }),
    }),
    resendActivation: build.mutation<null, ResendActivationBody>({
      query: (body) => ({ url: '/register/re-send-activation-email', method: 'POST', body }),
    }),
  }),
});
