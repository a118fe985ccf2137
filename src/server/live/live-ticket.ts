import { z } from 'zod';
import { defineToken } from '#server/platform/security/signed-token.ts';

/**
 * The socket's address carries a token, and addresses end up in logs. So it is not the access token but a ticket,
 * good for one connection within half a minute.
 */
export const liveTicket = defineToken({
  type: 'live-ticket',
  seconds: 30,
  claims: z.object({ jti: z.uuid(), sub: z.uuid(), sid: z.uuid(), exp: z.number() }),
});
