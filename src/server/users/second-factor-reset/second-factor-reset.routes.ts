import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { visitorOf } from '#server/accounts/public.ts';
import { UuidParams } from '#shared/platform/ids.ts';
import { ReasonBody } from '#shared/users/actions.contract.ts';
import { UserSecondFactors } from '#shared/users/second-factors.contract.ts';
import { approveReset, cancelReset, readUserFactors, requestReset } from './reset-second-factors.ts';

export const secondFactorResetRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const config = { access: { admin: 'UserManagement.update' } } as const;

  app.get(
    '/users/:id/second-factors',
    {
      config: { access: { admin: 'UserManagement.read' } },
      schema: { params: UuidParams, response: { 200: UserSecondFactors } },
    },
    ({ params, user }) => readUserFactors(deps, { actor: user, userId: params.id }),
  );

  app.post(
    '/users/:id/second-factor-reset',
    { config, schema: { params: UuidParams, body: ReasonBody, response: { 204: z.null() } } },
    async (request, reply) => {
      const meant = { actor: request.user, userId: request.params.id };
      await requestReset(deps, meant, request.body, visitorOf(request));
      return reply.status(204).send(null);
    },
  );

  const decisions = [
    { method: 'POST', url: '/users/:id/second-factor-reset/approve', act: approveReset },
    { method: 'DELETE', url: '/users/:id/second-factor-reset', act: cancelReset },
  ] as const;
  for (const { method, url, act } of decisions) {
    app.route({
      method,
      url,
      config,
      schema: { params: UuidParams, response: { 204: z.null() } },
      handler: async (request, reply) => {
        await act(deps, { actor: request.user, userId: request.params.id }, visitorOf(request));
        return reply.status(204).send(null);
      },
    });
  }
};
