import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { refuseCrossSite } from '#server/platform/http/same-site.ts';
import { PasswordChangeBody, PasswordRestoreBody } from '#shared/accounts/passwords.contract.ts';
import { visitorOf } from '../visitor.ts';
import { askToRestore } from './ask-to-restore.ts';
import { changePassword } from './change-password.ts';
import { restorePassword } from './restore-password.ts';

export const passwordsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  // The specification defines two operations on one path.
  app.post(
    '/auth/password-restore',
    { ...routeFor('public', { body: PasswordRestoreBody, response: noContent }), onRequest: refuseCrossSite },
    (request, reply) => {
      const { body } = request;
      const visitor = visitorOf(request);
      const work = 'email' in body ? askToRestore(deps, body, visitor) : restorePassword(deps, body, visitor);
      return answerNoContent(reply, work);
    },
  );

  app.post(
    '/auth/password-change',
    routeFor('user', { body: PasswordChangeBody, response: noContent }),
    (request, reply) => answerNoContent(reply, changePassword(deps, request.user, request.body, visitorOf(request))),
  );
};
