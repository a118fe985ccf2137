import { z } from 'zod';

/** An active session, as shown to its user. */
export const Device = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet']),
  ip: z.string().nullable(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const DevicesResult = z.array(Device);
export type DevicesResult = z.infer<typeof DevicesResult>;
