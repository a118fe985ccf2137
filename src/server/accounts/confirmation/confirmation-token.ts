import { z } from 'zod';
import { defineToken } from '#server/platform/security/signed-token.ts';

/** Says that whoever holds this session has just proved who they are. Good for one action within five minutes. */
export const confirmationToken = defineToken({
  type: 'confirmation',
  seconds: 300,
  claims: z.object({ jti: z.uuid(), sub: z.uuid(), sid: z.uuid(), exp: z.number() }),
});
