import { z } from 'zod';
import { titleField } from '#shared/content/text-fields.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { listResult, paging, SearchText } from '#shared/platform/list.contract.ts';

/** Minutes of a whole day, without extra time. */
const LONGEST_DAY = 720;

const within = (min: number, max: number) => {
  const text = `Please enter a whole number from ${min} to ${max}.`;
  return z.int(text).min(min, text).max(max, text);
};
const RowId = z.int(fieldTexts.other).positive(fieldTexts.other).max(2_147_483_647, fieldTexts.other);

const template = z.strictObject({
  name: titleField(120),
  /** The outline that questions are drawn by; null asks all topics. */
  examId: RowId.nullable(),
  /** The template of which this is the short version. */
  fullId: RowId.nullable(),
  blocks: within(1, 20),
  questions: within(1, 200),
  minutes: within(1, 600),
  breakMinutes: within(0, 240),
  /** Who publishes these numbers, and where. */
  source: titleField(300),
  sourceYear: within(1990, 2100),
});

const isNotTooLong = ({ blocks, minutes, breakMinutes }: z.infer<typeof template>) =>
  blocks * minutes + breakMinutes <= LONGEST_DAY;
const tooLong = { path: ['minutes'], error: 'All blocks and breaks together take at most 12 hours.' };

export const TemplateBody = template.refine(isNotTooLong, tooLong);
export type TemplateBody = z.infer<typeof TemplateBody>;
export const ChangeTemplateBody = template.extend({ revision: z.int().positive() }).refine(isNotTooLong, tooLong);
export type ChangeTemplateBody = z.infer<typeof ChangeTemplateBody>;

const templateSorts = ['name', 'exam', 'year'] as const;
export const TemplateListQuery = z.strictObject({ search: SearchText, ...paging(templateSorts) });
export type TemplateListQuery = z.infer<typeof TemplateListQuery>;

export const AdminTemplate = z.object({
  id: z.int(),
  name: z.string(),
  examId: z.int().nullable(),
  examName: z.string().nullable(),
  fullId: z.int().nullable(),
  fullName: z.string().nullable(),
  blocks: z.int(),
  questions: z.int(),
  minutes: z.int(),
  breakMinutes: z.int(),
  source: z.string(),
  sourceYear: z.int(),
  revision: z.int(),
});
export type AdminTemplate = z.infer<typeof AdminTemplate>;
export const TemplateListResult = listResult(AdminTemplate);
export type TemplateListResult = z.infer<typeof TemplateListResult>;
