import { z } from 'zod';
import { defineToken } from '#server/platform/security/signed-token.ts';

/** States that the owner of this session has just proved their identity. Valid for one action within five minutes. */
export const confirmationToken = defineToken({
  type: 'confirmation',
  seconds: 300,
  claims: z.object({ jti: z.uuid(), sub: z.uuid(), sid: z.uuid(), exp: z.number() }),
});
