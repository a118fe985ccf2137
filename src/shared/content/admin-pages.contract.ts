import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { RowId } from '#shared/platform/ids.ts';
import { listResult, paging, SearchText, YesOrNo } from '#shared/platform/list.contract.ts';
import { pageLimits } from './content-limits.ts';
import { bodyField, optionalField, titleField } from './text-fields.ts';

/** Reserved words in the same URL position as a slug. */
const TAKEN_BY_CALLS = new Set(['export', 'footer', 'new', 'pictures']);

const Slug = z
  .string()
  .trim()
  .min(pageLimits.slug.min, fieldTexts.minlength(pageLimits.slug.min))
  .max(pageLimits.slug.max, `Field should contain at most ${pageLimits.slug.max} characters`)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Lowercase letters, digits and single hyphens only, e.g. for-universities')
  .refine((slug) => !TAKEN_BY_CALLS.has(slug), 'This address is already taken.');

const fields = {
  header: titleField(pageLimits.header),
  /** Markdown. */
  content: bodyField(pageLimits.content),
  voucherText: optionalField(pageLimits.voucherText),
  isActive: z.boolean(),
  /** Linked in the footer while it is active. */
  isInFooter: z.boolean().default(false),
};

export const CreatePageBody = z.strictObject({ slug: Slug, ...fields });
export type CreatePageBody = z.infer<typeof CreatePageBody>;

/** The revision is the one that was read; if it is outdated, nothing is saved. */
export const ChangePageBody = z.strictObject({ ...fields, revision: z.int().positive() });
export type ChangePageBody = z.infer<typeof ChangePageBody>;

export const pageSorts = ['slug', 'header', 'updated'] as const;
export const PageListQuery = z.strictObject({
  search: SearchText,
  active: YesOrNo.optional(),
  ...paging(pageSorts),
});
export type PageListQuery = z.infer<typeof PageListQuery>;

const ListedPage = z.object({
  slug: z.string(),
  header: z.string(),
  isActive: z.boolean(),
  /** The application links to it, so it cannot be deleted. */
  isNeeded: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type ListedPage = z.infer<typeof ListedPage>;
export const PageListResult = listResult(ListedPage);
export type PageListResult = z.infer<typeof PageListResult>;

/** A page as editors see it. */
export const AdminPage = ListedPage.extend({
  content: z.string(),
  photo: z.string().nullable(),
  voucherText: z.string().nullable(),
  isInFooter: z.boolean(),
  revision: z.int(),
});
export type AdminPage = z.infer<typeof AdminPage>;

/** The revision that the editor saw, in a query or next to a picture. */
export const SeenRevision = z.strictObject({ revision: RowId });
