import { z } from 'zod';
import { defineToken } from '#server/platform/security/signed-token.ts';

/**
 * The socket's URL contains a token, and URLs end up in logs. So it contains a ticket instead of the access token,
 * valid for one connection within 30 seconds.
 */
export const liveTicket = defineToken({
  type: 'live-ticket',
  seconds: 30,
  claims: z.object({ jti: z.uuid(), sub: z.uuid(), sid: z.uuid(), exp: z.number() }),
});
