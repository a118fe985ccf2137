import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LiveTicketResult } from '#shared/accounts/contract.ts';
import { liveTicket } from './live-ticket.ts';

export const liveRoutes: FastifyPluginAsyncZod = async (app) => {
  const { keys, live, now } = app.deps;

  app.post(
    '/auth/live-ticket',
    {
      config: { access: 'user', turns: live.arrivals },
      schema: { response: { 200: LiveTicketResult } },
    },
    async ({ user }) => ({
      ticket: await liveTicket.sign(keys['live-ticket'], { sub: user.id, sid: user.sessionId }, now()),
    }),
  );
};
