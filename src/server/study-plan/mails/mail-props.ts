import { z } from 'zod';

export const ReviewsDue = z.object({ firstName: z.string(), goal: z.int(), unsubscribeUrl: z.url() });
export type ReviewsDue = z.infer<typeof ReviewsDue>;
