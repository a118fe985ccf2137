import { z } from 'zod';

/** A line of the top bar's news list. */
export const LatestNewsResult = z.array(
  z.object({
    title: z.string(),
    label: z.string(),
    link: z.string().nullable(),
    actionName: z.string(),
    photo: z.string().nullable(),
  }),
);
export type LatestNewsResult = z.infer<typeof LatestNewsResult>;
