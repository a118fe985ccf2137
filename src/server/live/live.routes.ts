import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LiveTicketResult } from '#shared/accounts/contract.ts';
import { liveTicket } from './live-ticket.ts';

/**
 * After a restart, thousands of clients request a ticket within seconds, and each then opens a socket. A rejected one
 * tries again later. Sockets have a ticket already, so they are not rejected, but no tickets are issued meanwhile. With
 * twenty at once, other requests waited for seconds, and the clients were not back any sooner.
 */
const MAX_ARRIVING_AT_ONCE = 5;

export const liveRoutes: FastifyPluginAsyncZod = async (app) => {
  const { keys, live, now } = app.deps;

  app.post(
    '/auth/live-ticket',
    {
      config: { access: 'user', atMostAtOnce: MAX_ARRIVING_AT_ONCE, besides: live.arriving },
      schema: { response: { 200: LiveTicketResult } },
    },
    async ({ user }) => ({
      ticket: await liveTicket.sign(keys['live-ticket'], { sub: user.id, sid: user.sessionId }, now()),
    }),
  );
};
