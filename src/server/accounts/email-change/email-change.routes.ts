import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireConfirmation } from '#server/accounts/confirmation/require-confirmation.ts';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { refuseCrossSite } from '#server/platform/http/same-site.ts';
import { ConfirmationHeader } from '#shared/accounts/confirmation.contract.ts';
import {
  ChangeEmailBody,
  ConfirmEmailBody,
  ConfirmEmailResult,
  EmailResult,
} from '#shared/accounts/email-change.contract.ts';
import { visitorOf } from '../visitor.ts';
import { cancelChange } from './cancel-change.ts';
import { changeEmail } from './change-email.ts';
import { confirmEmail } from './confirm-email.ts';
import { readEmail } from './read-email.ts';

export const emailChangeRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get('/user/email', routeFor('user', { response: { 200: EmailResult } }), (request) =>
    readEmail(deps, request.user),
  );

  app.post(
    '/user/email',
    routeFor('user', { headers: ConfirmationHeader, body: ChangeEmailBody, response: { 200: EmailResult } }),
    async (request) => {
      await requireConfirmation(deps, request.user, request.headers.confirmation);
      return changeEmail(deps, request.user, request.body, visitorOf(request));
    },
  );

  app.delete('/user/email', routeFor('user', { response: noContent }), (request, reply) =>
    answerNoContent(reply, cancelChange(deps, request.user, visitorOf(request))),
  );

  // A POST instead of opening the link, because mail scanners open links too.
  app.post(
    '/auth/confirm-email',
    {
      ...routeFor('public', { body: ConfirmEmailBody, response: { 200: ConfirmEmailResult } }),
      onRequest: refuseCrossSite,
    },
    (request) => confirmEmail(deps, request.body, visitorOf(request)),
  );
};
