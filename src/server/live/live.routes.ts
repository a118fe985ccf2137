import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LiveTicketResult } from '#shared/accounts/contract.ts';
import { liveTicket } from './live-ticket.ts';

/** After a restart, thousands of clients request a ticket within seconds; a rejected one tries again later. */
const MAX_TICKETS_AT_ONCE = 20;

export const liveRoutes: FastifyPluginAsyncZod = async (app) => {
  const { keys, now } = app.deps;

  app.post(
    '/auth/live-ticket',
    {
      config: { access: 'user', atMostAtOnce: MAX_TICKETS_AT_ONCE },
      schema: { response: { 200: LiveTicketResult } },
    },
    async ({ user }) => ({
      ticket: await liveTicket.sign(keys['live-ticket'], { sub: user.id, sid: user.sessionId }, now()),
    }),
  );
};
