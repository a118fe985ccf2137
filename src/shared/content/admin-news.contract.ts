import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { listResult, paging, SearchText } from '#shared/platform/list.contract.ts';
import { newsLimits } from './content-limits.ts';
import { bodyField, titleField } from './text-fields.ts';

const NO_ADDRESS = 'Please enter a path that starts with /, or a full https:// address';
/** Excludes links that a browser would resolve to another site: //evil.example, /\evil.example. */
const linkShape = /^(?:\/(?![/\\])|https:\/\/[^/\\])[^\s\\\p{Cc}\p{Cs}]*$/u;

/** Source of the news: written here, or from the configured WordPress. */
export const ContentOrigin = z.enum(['built-in', 'wordpress']);
export type ContentOrigin = z.infer<typeof ContentOrigin>;

export const NewsBody = z.strictObject({
  title: titleField(newsLimits.title),
  label: titleField(newsLimits.label),
  actionName: titleField(newsLimits.actionName),
  /** Markdown. */
  body: bodyField(newsLimits.body),
  /** Target of the item; without one it has its own page. */
  link: z
    .string()
    .trim()
    .max(newsLimits.link, `Field should contain at most ${newsLimits.link} characters`)
    .refine((link) => link === '' || linkShape.test(link), NO_ADDRESS)
    .transform((link) => (link === '' ? null : link)),
  /** Null for a draft, which is not visible. */
  publishedAt: z
    .union([z.literal('now'), z.iso.datetime().refine((at) => at >= '1970' && at < '2101', fieldTexts.other)])
    .nullable(),
});
export type NewsBody = z.infer<typeof NewsBody>;
export const ChangeNewsBody = NewsBody.extend({ revision: z.int().positive() });
export type ChangeNewsBody = z.infer<typeof ChangeNewsBody>;

export const NewsState = z.enum(['draft', 'scheduled', 'published']);
export type NewsState = z.infer<typeof NewsState>;

export const newsSorts = ['published', 'title', 'updated'] as const;
export const NewsListQuery = z.strictObject({
  search: SearchText,
  state: NewsState.optional(),
  ...paging(newsSorts, 'desc'),
});
export type NewsListQuery = z.infer<typeof NewsListQuery>;

const ListedNews = z.object({
  id: z.int(),
  title: z.string(),
  label: z.string(),
  state: NewsState,
  photo: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
});
export type ListedNews = z.infer<typeof ListedNews>;
export const NewsListResult = listResult(ListedNews).extend({ origin: ContentOrigin });
export type NewsListResult = z.infer<typeof NewsListResult>;

/** A news item as editors see it. */
export const AdminNews = ListedNews.extend({
  body: z.string(),
  link: z.string().nullable(),
  actionName: z.string(),
  revision: z.int(),
  origin: ContentOrigin,
});
export type AdminNews = z.infer<typeof AdminNews>;
