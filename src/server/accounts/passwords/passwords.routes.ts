import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
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
    {
      config: { access: 'public' },
      onRequest: refuseCrossSite,
      schema: { body: PasswordRestoreBody, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { body } = request;
      if ('email' in body) await askToRestore(deps, body, visitorOf(request));
      else await restorePassword(deps, body, visitorOf(request));
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/auth/password-change',
    { config: { access: 'user' }, schema: { body: PasswordChangeBody, response: { 204: z.null() } } },
    async (request, reply) => {
      await changePassword(deps, request.user, request.body, visitorOf(request));
      return reply.status(204).send(null);
    },
  );
};
