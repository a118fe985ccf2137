import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { bearerToken } from '#server/platform/access.ts';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { isCrossSite, refuseCrossSite } from '#server/platform/http/same-site.ts';
import { RefreshResult, SignInBody, SignInOptionsResult, SignInResult } from '#shared/accounts/contract.ts';
import { presentSignInOptions } from './accounts.present.ts';
import { confirmationRoutes } from './confirmation/confirmation.routes.ts';
import { devicesRoutes } from './devices/devices.routes.ts';
import { emailChangeRoutes } from './email-change/email-change.routes.ts';
import { passkeysRoutes } from './passkeys/passkeys.routes.ts';
import { passwordsRoutes } from './passwords/passwords.routes.ts';
import { refreshOnPageLoad, refreshSession } from './refresh-session.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { sessionCookies } from './session-cookies.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { socialRoutes } from './social/social.routes.ts';
import { visitorOf } from './visitor.ts';

export const accountsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const cookies = sessionCookies(deps.config);
  await app.register(registrationRoutes);
  await app.register(passwordsRoutes);
  await app.register(devicesRoutes);
  await app.register(confirmationRoutes);
  await app.register(emailChangeRoutes);
  await app.register(passkeysRoutes);
  await app.register(secondFactorRoutes);
  await app.register(socialRoutes);

  app.post(
    '/auth/basic',
    { ...routeFor('public', { body: SignInBody, response: { 200: SignInResult } }), onRequest: refuseCrossSite },
    async (request, reply) => {
      const signedIn = await signIn(deps, request.body, cookies.signInVisitorOf(request));
      return signedIn.kind === 'second-step' ? { secondStep: signedIn.token } : cookies.write(reply, signedIn.session);
    },
  );

  // The specification requires GET although it changes state. It is authenticated by a SameSite=Strict cookie and
  // rejects cross-site requests.
  app.get(
    '/auth/refresh',
    {
      ...routeFor('public', {
        headers: z.object({ initial: z.string().optional() }),
        response: { 200: RefreshResult },
      }),
      onRequest: refuseCrossSite,
    },
    async (request, reply) => {
      const refresh = request.headers.initial === undefined ? refreshSession : refreshOnPageLoad;
      const session = await refresh(deps, cookies.read(request).refreshToken, visitorOf(request));
      return session ? cookies.write(reply, session) : { jwt: null };
    },
  );

  // The specification requires GET. It accepts only the bearer header and no cookie, so another site cannot trigger it.
  app.get(
    '/auth/logout',
    {
      config: { access: 'bearer' },
      onRequest: refuseCrossSite,
      // Errors clear the cookie as well, because it must not sign the user in again after they signed out.
      onSend: async (request, reply) => {
        if (!isCrossSite(request)) cookies.clear(reply);
      },
      schema: { response: noContent },
    },
    (request, reply) => answerNoContent(reply, signOut(deps, bearerToken(request), visitorOf(request))),
  );

  app.get('/auth/sign-in-options', routeFor('public', { response: { 200: SignInOptionsResult } }), async () =>
    presentSignInOptions(deps.config),
  );
};
