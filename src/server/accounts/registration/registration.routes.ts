import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownPath } from '#server/accounts/social/own-path.ts';
import { pendingCookie } from '#server/accounts/social/pending-cookie.ts';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { refuseCrossSite } from '#server/platform/http/same-site.ts';
import {
  AffiliateCode,
  InvitationResult,
  RegisterBody,
  RegisterResult,
  ResendActivationBody,
} from '#shared/accounts/registration.contract.ts';
import { visitorOf } from '../visitor.ts';
import { activate } from './activate.ts';
import { askForActivationMail } from './ask-for-activation-mail.ts';
import { register } from './register.ts';
import { findInvitation } from './registration.queries.ts';

const ActivationQuery = z.object({
  token: z.string().max(200).catch(''),
  next: z.string().optional().catch(undefined),
});

export const registrationRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const pending = pendingCookie(deps.config);

  app.post(
    '/register',
    { ...routeFor('public', { body: RegisterBody, response: { 201: RegisterResult } }), onRequest: refuseCrossSite },
    async (request, reply) => {
      await register(deps, request.body, visitorOf(request));
      return reply.status(201).send({});
    },
  );

  app.get(
    '/register/invitation/:code',
    routeFor('public', { params: z.object({ code: AffiliateCode }), response: { 200: InvitationResult } }),
    ({ params }) => findInvitation(deps.db, params.code),
  );

  app.post(
    '/register/re-send-activation-email',
    { ...routeFor('public', { body: ResendActivationBody, response: noContent }), onRequest: refuseCrossSite },
    (request, reply) => answerNoContent(reply, askForActivationMail(deps, request.body, visitorOf(request))),
  );

  // Opened from a mail: an invalid link leads to a page, never to a JSON error.
  app.get(
    '/register/activate',
    routeFor('public', { querystring: ActivationQuery, response: { 302: z.null() } }),
    async (request, reply) => {
      const result = await activate(
        deps,
        { token: request.query.token, cookieKey: pending.read(request) },
        visitorOf(request),
      );
      const next = ownPath(request.query.next);
      const search = new URLSearchParams({ 'register-success': result, ...(next !== null && { next }) });
      return reply.redirect(`/login?${search.toString()}`);
    },
  );
};
