import { z } from 'zod';
import { faqLimits } from './content-limits.ts';
import { ContentOrigin } from './news-editing.contract.ts';
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

const EditedFaq = z.object({
  id: z.int(),
  categoryId: z.int(),
  question: z.string(),
  answer: z.string(),
  isPublished: z.boolean(),
  revision: z.int(),
});
export type EditedFaq = z.infer<typeof EditedFaq>;

const EditedFaqCategory = z.object({ id: z.int(), name: z.string(), revision: z.int(), faqs: z.array(EditedFaq) });
export type EditedFaqCategory = z.infer<typeof EditedFaqCategory>;

/** The whole FAQ in order. */
export const EditedFaqList = z.object({ origin: ContentOrigin, categories: z.array(EditedFaqCategory) });
export type EditedFaqList = z.infer<typeof EditedFaqList>;
