import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { DevicesResult } from '#shared/accounts/devices.contract.ts';
import { visitorOf } from '../visitor.ts';
import { presentDevice } from './devices.present.ts';
import { findLivingSessions } from './devices.queries.ts';
import { endDevice } from './end-device.ts';
import { endOtherDevices } from './end-other-devices.ts';

export const devicesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get('/auth/sessions', routeFor('user', { response: { 200: DevicesResult } }), async ({ user }) => {
    const sessions = await findLivingSessions(deps.db, { userId: user.id, now: deps.now() });
    return sessions.map((session) => presentDevice(session, user.sessionId));
  });

  app.delete(
    '/auth/sessions/:id',
    routeFor('user', { params: z.object({ id: z.uuid() }), response: noContent }),
    (request, reply) => answerNoContent(reply, endDevice(deps, request.user, request.params.id, visitorOf(request))),
  );

  app.delete('/auth/sessions', routeFor('user', { response: noContent }), (request, reply) =>
    answerNoContent(reply, endOtherDevices(deps, request.user, visitorOf(request))),
  );
};
