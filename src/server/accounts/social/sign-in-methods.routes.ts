import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireConfirmation } from '#server/accounts/confirmation/require-confirmation.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { refuseCrossSite } from '#server/platform/http/same-site.ts';
import { ConfirmationHeader } from '#shared/accounts/confirmation.contract.ts';
import { SocialProvider } from '#shared/accounts/contract.ts';
import { LinkResult, SignInMethodsResult } from '#shared/accounts/social.contract.ts';
import { sessionCookies } from '../session-cookies.ts';
import { visitorOf } from '../visitor.ts';
import { beginLink } from './begin-link.ts';
import type { ProviderProtocols } from './provider-protocols.ts';
import { readSignInMethods } from './read-sign-in-methods.ts';
import { socialCookie } from './social-cookie.ts';
import { unlinkProvider } from './unlink-provider.ts';

const ProviderParams = z.object({ provider: SocialProvider });

/** The sign-in methods of the signed-in user. */
export const signInMethodsRoutes: FastifyPluginAsyncZod<{ protocols: ProviderProtocols }> = async (
  app,
  { protocols },
) => {
  const { deps } = app;
  const sessions = sessionCookies(deps.config);
  const onItsWay = socialCookie(deps.config);

  app.get('/user/sign-in-methods', routeFor('user', { response: { 200: SignInMethodsResult } }), (request) =>
    readSignInMethods(deps, request.user),
  );

  app.post(
    '/auth/link/:provider',
    {
      ...routeFor('user', {
        params: ProviderParams,
        headers: ConfirmationHeader,
        response: { 200: LinkResult },
      }),
      onRequest: refuseCrossSite,
    },
    async (request, reply) => {
      // Otherwise an unattended open page could be used to add a permanent way to sign in.
      await requireConfirmation(deps, request.user, request.headers.confirmation);
      const link = { ...request.params, linkSessionId: request.user.sessionId, ip: request.ip };
      const { state, url } = await beginLink(deps, protocols, link);
      onItsWay.write(reply, { state, deviceId: sessions.read(request).deviceId });
      return { url };
    },
  );

  app.delete(
    '/user/sign-in-methods/:provider',
    routeFor('user', { params: ProviderParams, response: { 200: SignInMethodsResult } }),
    async (request) => {
      await unlinkProvider(deps, { ...request.params, userId: request.user.id }, visitorOf(request));
      return readSignInMethods(deps, request.user);
    },
  );
};
