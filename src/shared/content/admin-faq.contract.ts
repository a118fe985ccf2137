import { z } from 'zod';
import { ContentOrigin } from './admin-news.contract.ts';
import { faqLimits } from './content-limits.ts';
import { bodyField, titleField } from './text-fields.ts';

const MAX_ID = 2_147_483_647;
const MAX_POSITION = 10_000;
const revision = z.int().positive();

export const FaqCategoryBody = z.strictObject({ name: titleField(faqLimits.category) });
export type FaqCategoryBody = z.infer<typeof FaqCategoryBody>;
export const ChangeFaqCategoryBody = FaqCategoryBody.extend({ revision });
export type ChangeFaqCategoryBody = z.infer<typeof ChangeFaqCategoryBody>;

export const FaqBody = z.strictObject({
  categoryId: z.int().positive().max(MAX_ID),
  question: titleField(faqLimits.question),
  /** Markdown. */
  answer: bodyField(faqLimits.answer),
  isPublished: z.boolean(),
});
export type FaqBody = z.infer<typeof FaqBody>;
export const ChangeFaqBody = FaqBody.extend({ revision });
export type ChangeFaqBody = z.infer<typeof ChangeFaqBody>;

/** Position among its siblings, starting at 0. A position beyond the end means the last. */
export const PlaceBody = z.strictObject({ position: z.int().min(0).max(MAX_POSITION) });

const AdminFaq = z.object({
  id: z.int(),
  categoryId: z.int(),
  question: z.string(),
  answer: z.string(),
  isPublished: z.boolean(),
  revision: z.int(),
});
export type AdminFaq = z.infer<typeof AdminFaq>;

const AdminFaqCategory = z.object({ id: z.int(), name: z.string(), revision: z.int(), faqs: z.array(AdminFaq) });
export type AdminFaqCategory = z.infer<typeof AdminFaqCategory>;

/** The whole FAQ in order. */
export const AdminFaqList = z.object({ origin: ContentOrigin, categories: z.array(AdminFaqCategory) });
export type AdminFaqList = z.infer<typeof AdminFaqList>;
