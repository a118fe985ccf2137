import { z } from 'zod';
import { defineToken } from '#server/platform/security/signed-token.ts';

/** Lets an admin take back a role that another admin has assigned. Only mailed to admins. */
export const revocationToken = defineToken({
  type: 'role-revocation',
  seconds: 24 * 60 * 60,
  claims: z.object({
    jti: z.uuid(),
    exp: z.number(),
    /** The user with the new role. */
    sub: z.uuid(),
    formerRole: z.int(),
    newRole: z.int(),
    /** The admin who got the mail. */
    admin: z.uuid(),
  }),
});
