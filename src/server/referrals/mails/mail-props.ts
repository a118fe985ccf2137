import { z } from 'zod';

export const FreeDays = z.object({
  firstName: z.string(),
  days: z.int().positive(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
});
export type FreeDays = z.infer<typeof FreeDays>;
