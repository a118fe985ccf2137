import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { UuidParams } from '#shared/platform/ids.ts';
import { ExtraDaysBody, GivenDaysResult } from '#shared/users/extra-days.contract.ts';
import { approveExtraDays, cancelExtraDays, readGivenDays, requestExtraDays } from './request-extra-days.ts';

export const extraDaysRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const config = { access: { admin: 'UserSubscriptionManagement.update' } } as const;

  app.get(
    '/users/:id/given-days',
    { config, schema: { params: UuidParams, response: { 200: GivenDaysResult } } },
    ({ params, user }) => readGivenDays(deps, { actor: user, userId: params.id }),
  );

  app.post(
    '/users/:id/extra-days',
    { config, schema: { params: UuidParams, body: ExtraDaysBody, response: { 204: z.null() } } },
    async (request, reply) => {
      const meant = { actor: request.user, userId: request.params.id };
      await requestExtraDays(deps, meant, request.body, editorOf(request));
      return reply.status(204).send(null);
    },
  );

  const decisions = [
    { method: 'POST', url: '/users/:id/extra-days/approve', act: approveExtraDays },
    { method: 'DELETE', url: '/users/:id/extra-days', act: cancelExtraDays },
  ] as const;
  for (const { method, url, act } of decisions) {
    app.route({
      method,
      url,
      config,
      schema: { params: UuidParams, response: { 204: z.null() } },
      handler: async (request, reply) => {
        await act(deps, { actor: request.user, userId: request.params.id }, editorOf(request));
        return reply.status(204).send(null);
      },
    });
  }
};
