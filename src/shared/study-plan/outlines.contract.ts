import { z } from 'zod';
import { titleField } from '#shared/content/text-fields.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { listResult, paging, SearchText } from '#shared/platform/list.contract.ts';
import { isWhole } from './weights.ts';

const outlineLimits = { name: 120, source: 300, sourceYear: { min: 1990, max: 2100 } } as const;

/** The weights of the topics of one kind in percent. An empty list gives all topics the same weight. */
const Weights = z
  .array(
    z.strictObject({
      id: z.int().positive(),
      weight: z.number(fieldTexts.other).positive().max(100, fieldTexts.other),
    }),
  )
  .max(500)
  .refine(
    (weights) => new Set(weights.map(({ id }) => id)).size === weights.length,
    'Please give each topic one weight.',
  )
  .refine((weights) => weights.length === 0 || isWhole(weights), 'The weights have to add up to 100 %.');

export const OutlineBody = z.strictObject({
  name: titleField(outlineLimits.name),
  /** Where the weights come from. */
  source: titleField(outlineLimits.source),
  sourceYear: z
    .int(fieldTexts.other)
    .min(outlineLimits.sourceYear.min, fieldTexts.other)
    .max(outlineLimits.sourceYear.max, fieldTexts.other),
  disciplines: Weights,
  bodySystems: Weights,
});
export type OutlineBody = z.infer<typeof OutlineBody>;
export const ChangeOutlineBody = OutlineBody.extend({ revision: z.int().positive() });
export type ChangeOutlineBody = z.infer<typeof ChangeOutlineBody>;

const outlineSorts = ['name', 'year', 'learners'] as const;
export const OutlineListQuery = z.strictObject({ search: SearchText, ...paging(outlineSorts) });
export type OutlineListQuery = z.infer<typeof OutlineListQuery>;

const ListedOutline = z.object({
  id: z.int(),
  name: z.string(),
  source: z.string(),
  sourceYear: z.int(),
  /** Users who have chosen it. */
  learners: z.int(),
});
export type ListedOutline = z.infer<typeof ListedOutline>;
export const OutlineListResult = listResult(ListedOutline);
export type OutlineListResult = z.infer<typeof OutlineListResult>;

const TopicWeight = z.object({ id: z.int(), weight: z.number() });
export const AdminOutline = ListedOutline.extend({
  disciplines: z.array(TopicWeight),
  bodySystems: z.array(TopicWeight),
  revision: z.int(),
});
export type AdminOutline = z.infer<typeof AdminOutline>;
