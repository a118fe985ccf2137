import { api, parsedFrom } from '#client/platform/api.ts';
import { change, post } from '#client/platform/endpoints.ts';
import type { PasskeyAnswer } from '#shared/accounts/passkeys.contract.ts';
import type { SecondStepBody } from '#shared/accounts/second-factor.contract.ts';

const fromAccounts = parsedFrom(() => import('#shared/accounts/contract.ts'));
const fromPasskeys = parsedFrom(() => import('#shared/accounts/passkeys.contract.ts'));
const signInResult = fromAccounts('SignInResult');

/** Loaded only when a visitor uses a passkey or has to enter a code. */
export const passkeySignInApi = api.injectEndpoints({
  endpoints: (build) => ({
    passkeyOptions: build.mutation(
      change({ url: '/auth/passkey-options', method: 'POST' }, fromPasskeys('PasskeyOptions')),
    ),
    signInWithPasskey: build.mutation(change(post<PasskeyAnswer>('/auth/passkey'), signInResult)),
    finishSignIn: build.mutation(change(post<SecondStepBody>('/auth/second-factor'), signInResult)),
  }),
});

export const { useFinishSignInMutation } = passkeySignInApi;
