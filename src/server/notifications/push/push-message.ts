import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job-definition.ts';

/** The content of a notification and the page it opens. Limited, because push services accept at most 4 kB. */
export const PushContent = z.object({
  title: z.string().min(1).max(120),
  body: z.string().max(400),
  path: z
    .string()
    .regex(/^\/(?!\/)/)
    .max(500),
});
export type PushContent = z.infer<typeof PushContent>;

/** One job per device, so that retrying an unreachable device does not affect the others. */
const PushToDevice = PushContent.extend({ userId: z.uuid(), tokenHash: z.hex().length(64) });
export type PushToDevice = z.infer<typeof PushToDevice>;

export const pushJob: JobKind<PushToDevice> = { name: 'notifications.push', data: PushToDevice };

/** `gone`: the browser has withdrawn its subscription, or the app was removed. */
export type Delivery = 'sent' | 'gone';
