import { z } from 'zod';

/** The second factors of a user and the open request to remove them, for admins. */
export const UserSecondFactors = z.object({
  passkeys: z.int().nonnegative(),
  hasApp: z.boolean(),
  recoveryCodesLeft: z.int().nonnegative(),
  reset: z
    .object({
      reason: z.string(),
      requestedAt: z.iso.datetime(),
      /** Null if that admin's account was deleted. */
      requestedBy: z.string().nullable(),
      /** The admin who reads this made the request, so another one has to approve it. */
      isOwn: z.boolean(),
    })
    .nullable(),
});
export type UserSecondFactors = z.infer<typeof UserSecondFactors>;
