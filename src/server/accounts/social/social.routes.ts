import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerError } from '#server/platform/http/error-handler.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { AppError } from '#shared/platform/errors.ts';
import { sessionCookies } from '../session-cookies.ts';
import { visitorOf } from '../visitor.ts';
import { beginSocialSignIn } from './begin-social-sign-in.ts';
import { finishSocialSignIn } from './finish-social-sign-in.ts';
import { pendingCookie } from './pending-cookie.ts';
import { createProviderProtocols } from './provider-protocols.ts';
import { signInMethodsRoutes } from './sign-in-methods.routes.ts';
import { socialCookie } from './social-cookie.ts';
import { SocialRefusal } from './social-refusal.ts';

const ProviderParams = z.object({ provider: z.string() });

/** These URLs are opened in a browser, so invalid values are ignored instead of returning JSON errors. */
const StartQuery = z.object({
  next: z.string().optional().catch(undefined),
  affiliate: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .catch(undefined),
});

const text = z.string().max(4_000).optional().catch(undefined);
const FormAnswer = z
  .object({ code: text, state: text, iss: text, error: text, error_description: text, user: text })
  .catch({});

export const socialRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const protocols = createProviderProtocols(deps);
  const sessions = sessionCookies(deps.config);
  const onItsWay = socialCookie(deps.config);
  const pending = pendingCookie(deps.config);
  // Registered before the error handler below, because these endpoints are called by the client and return JSON errors.
  await app.register(signInMethodsRoutes, { protocols });
  app.setErrorHandler(backToScreen);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );

  app.get(
    '/auth/:provider',
    routeFor('public', { params: ProviderParams, querystring: StartQuery }),
    async (request, reply) => {
      const { deviceId } = sessions.read(request);
      const start = { ...request.params, next: request.query.next, affiliate: request.query.affiliate, ip: request.ip };
      const { state, url } = await beginSocialSignIn(deps, protocols, start);
      onItsWay.write(reply, { state, deviceId });
      return reply.redirect(url, 303);
    },
  );

  app.get('/auth/:provider/callback', routeFor('public', { params: ProviderParams }), async (request, reply) => {
    const parameters = new URLSearchParams(request.url.split('?')[1]);
    const answer = { ...request.params, parameters, begun: onItsWay.take(request, reply) };
    const finished = await finishSocialSignIn(deps, protocols, answer, visitorOf(request));
    switch (finished.kind) {
      case 'signed-in':
        sessions.write(reply, finished.session);
        return reply.redirect(finished.nextPath, 303);
      case 'linked':
        return reply.redirect(`/account/security?linked=${finished.provider}`, 303);
      case 'pending':
        pending.write(reply, finished.key);
        return reply.redirect('/register-success', 303);
    }
  });

  // A cross-site form post sends no cookies; the redirect to our own GET does.
  app.post(
    '/auth/:provider/callback',
    routeFor('public', { params: ProviderParams, body: FormAnswer }),
    (request, reply) => {
      const given = Object.entries(request.body).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const address = `/api/v1/auth/${encodeURIComponent(request.params.provider)}/callback`;
      return reply.redirect(`${address}?${new URLSearchParams(given).toString()}`, 303);
    },
  );
};

/** Redirects to the screen where the sign-in was started, with the reason. */
function backToScreen(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  if (refusal === null) return answerError(error, request, reply);
  const { reason, page } = refusal;
  if (reason === 'failed' || reason === 'link-failed') request.log.warn({ err: error }, 'social sign-in failed');
  return reply.redirect(`${page}?social-error=${reason}`, 303);
}

function refusalOf(error: Error): SocialRefusal | null {
  if (error instanceof SocialRefusal) return error;
  const isLimit = error instanceof AppError && error.code === 'too_many_requests';
  return isLimit ? new SocialRefusal('too-many', 'too many attempts') : null;
}
