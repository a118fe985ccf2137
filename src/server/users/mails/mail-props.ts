import { z } from 'zod';

export const GrantedDays = z.object({
  firstName: z.string(),
  days: z.int().positive(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** True if they start after the user's current plan. */
  isLater: z.boolean(),
  timeZone: z.string(),
});
export type GrantedDays = z.infer<typeof GrantedDays>;
