import { z } from 'zod';

/** News list of the top bar. */
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

const MAX_PAGE = 10_000;

/** Parameters with WordPress's names. `_embed`, with or without a value, includes the pictures. */
export const ListQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(10),
  search: z.string().trim().max(200).default(''),
  _embed: z.string().max(100).optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;

const Rendered = z.object({ rendered: z.string() });

/** A news item in WordPress's format. The rendered fields contain text, never HTML. */
export const Post = z.object({
  id: z.int(),
  /** UTC without a time zone, as in WordPress. */
  date: z.iso.datetime({ local: true }),
  link: z.string(),
  title: Rendered,
  content: Rendered,
  excerpt: Rendered,
  _embedded: z.object({ 'wp:featuredmedia': z.array(z.object({ source_url: z.string() })) }).optional(),
});
export type Post = z.infer<typeof Post>;
export const PostsResult = z.array(Post);

/** A question and its answer in Markdown. */
export const Faq = z.object({ id: z.int(), title: Rendered, content: Rendered, category: z.array(z.int()) });
export type Faq = z.infer<typeof Faq>;
export const FaqsResult = z.array(Faq);

export const FaqCategory = z.object({ id: z.int(), name: z.string(), count: z.int() });
export type FaqCategory = z.infer<typeof FaqCategory>;
export const FaqCategoriesResult = z.array(FaqCategory);

export const NewsParams = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/** A complete built-in news item; its body is Markdown. */
export const ArticleResult = z.object({
  id: z.int(),
  title: z.string(),
  label: z.string(),
  body: z.string(),
  photo: z.string().nullable(),
  publishedAt: z.iso.datetime(),
});
export type ArticleResult = z.infer<typeof ArticleResult>;

export const PageParams = z.strictObject({
  slug: z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
});

/** Pages that admins added and chose for the footer. */
export const FooterPagesResult = z.array(z.object({ slug: z.string(), header: z.string() }));
export type FooterPagesResult = z.infer<typeof FooterPagesResult>;

/** A page written by admins; its content is Markdown. */
export const PageResult = z.object({
  slug: z.string(),
  header: z.string(),
  content: z.string(),
  photo: z.string().nullable(),
  voucherText: z.string().nullable(),
  isActive: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type PageResult = z.infer<typeof PageResult>;
