import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routeFor } from '#server/platform/http/route-for.ts';
import { CaptchaAction, CaptchaChallengeResult } from '#shared/platform/captcha.contract.ts';
import type { Deps } from '../deps.ts';
import { CAPTCHA_SECONDS, makeAltchaChallenge } from './altcha.ts';

export const captchaRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get(
    '/captcha/challenge',
    routeFor('public', {
      querystring: z.strictObject({ action: CaptchaAction }),
      response: { 200: CaptchaChallengeResult },
    }),
    ({ query }) => challengeFor(deps, query.action),
  );
};

/** Returns the configured captcha together with its challenge, so that a form needs one request. */
async function challengeFor(deps: Deps, action: CaptchaAction): Promise<CaptchaChallengeResult> {
  const { captcha } = deps.config;
  switch (captcha.kind) {
    case 'altcha':
      return { kind: 'altcha', challenge: await makeAltchaChallenge(deps, action), seconds: CAPTCHA_SECONDS };
    case 'recaptcha':
      return { kind: 'recaptcha', siteKey: captcha.siteKey };
    case 'off':
      return { kind: 'off' };
  }
}
