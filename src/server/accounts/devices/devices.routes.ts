import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DevicesResult } from '#shared/accounts/devices.contract.ts';
import { visitorOf } from '../visitor.ts';
import { presentDevice } from './devices.present.ts';
import { findLivingSessions } from './devices.queries.ts';
import { endDevice } from './end-device.ts';
import { endOtherDevices } from './end-other-devices.ts';

export const devicesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get(
    '/auth/sessions',
    { config: { access: 'user' }, schema: { response: { 200: DevicesResult } } },
    async ({ user }) => {
      const sessions = await findLivingSessions(deps.db, { userId: user.id, now: deps.now() });
      return sessions.map((session) => presentDevice(session, user.sessionId));
    },
  );

  app.delete(
    '/auth/sessions/:id',
    { config: { access: 'user' }, schema: { params: z.object({ id: z.uuid() }), response: { 204: z.null() } } },
    async (request, reply) => {
      await endDevice(deps, request.user, request.params.id, visitorOf(request));
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/auth/sessions',
    { config: { access: 'user' }, schema: { response: { 204: z.null() } } },
    async (request, reply) => {
      await endOtherDevices(deps, request.user, visitorOf(request));
      return reply.status(204).send(null);
    },
  );
};
