import { api, parsedFrom } from '#client/platform/api.ts';
import type { CaptchaAction, CaptchaChallengeResult } from '#shared/platform/captcha.contract.ts';

const parsed = parsedFrom(() => import('#shared/platform/captcha.contract.ts'));

export const { useCaptchaChallengeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // Every response is a new challenge and must not be cached, so this is a mutation although it is a GET.
    captchaChallenge: build.mutation<CaptchaChallengeResult, CaptchaAction>({
      query: (action) => ({ url: '/captcha/challenge', params: { action } }),
      transformResponse: parsed('CaptchaChallengeResult'),
    }),
  }),
});
