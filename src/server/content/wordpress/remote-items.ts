import { z } from 'zod';

const Rendered = z.object({ rendered: z.string().max(500_000) });
const webAddress = z.url({ protocol: /^https?$/ }).max(2_000);

/** The fields that we read from WordPress; all others are ignored. */
export const RemotePost = z.object({
  id: z.int(),
  date_gmt: z.iso.datetime({ local: true }),
  link: webAddress,
  title: Rendered,
  content: Rendered,
  excerpt: Rendered.optional(),
  // A deleted picture appears as an error without a URL.
  _embedded: z
    .object({
      'wp:featuredmedia': z.array(z.object({ source_url: webAddress.optional().catch(undefined) })).optional(),
    })
    .optional()
    .catch(undefined),
});
export type RemotePost = z.infer<typeof RemotePost>;

export const RemoteFaq = z.object({
  id: z.int(),
  title: Rendered,
  content: Rendered,
  category: z.array(z.int()).default([]),
});
export type RemoteFaq = z.infer<typeof RemoteFaq>;

export const RemoteCategory = z.object({ id: z.int(), name: z.string().max(1_000), count: z.int().default(0) });
export type RemoteCategory = z.infer<typeof RemoteCategory>;
