import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireConfirmation } from '#server/accounts/confirmation/require-confirmation.ts';
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

  app.get('/user/email', { config: { access: 'user' }, schema: { response: { 200: EmailResult } } }, (request) =>
    readEmail(deps, request.user),
  );

  app.post(
    '/user/email',
    {
      config: { access: 'user' },
      schema: { headers: ConfirmationHeader, body: ChangeEmailBody, response: { 200: EmailResult } },
    },
    async (request) => {
      await requireConfirmation(deps, request.user, request.headers.confirmation);
      return changeEmail(deps, request.user, request.body, visitorOf(request));
    },
  );

  app.delete(
    '/user/email',
    { config: { access: 'user' }, schema: { response: { 204: z.null() } } },
    async (request, reply) => {
      await cancelChange(deps, request.user, visitorOf(request));
      return reply.status(204).send(null);
    },
  );

  // A POST instead of opening the link, because mail scanners open links too.
  app.post(
    '/auth/confirm-email',
    {
      config: { access: 'public' },
      onRequest: refuseCrossSite,
      schema: { body: ConfirmEmailBody, response: { 200: ConfirmEmailResult } },
    },
    (request) => confirmEmail(deps, request.body, visitorOf(request)),
  );
};
