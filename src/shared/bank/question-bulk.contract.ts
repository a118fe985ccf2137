import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { MAX_BULK_QUESTIONS } from './bulk-limit.ts';
import { markdownField } from './markdown-field.ts';
import { questionLimits as limits } from './question-limits.ts';
import { QuestionStatus } from './question.contract.ts';

const MAX_ID = 2_147_483_647;
const Id = z.int().positive().max(MAX_ID);

const ids = z
  .array(Id)
  .min(1, 'Please choose at least one question.')
  .max(MAX_BULK_QUESTIONS, `Please choose at most ${MAX_BULK_QUESTIONS} questions.`)
  .transform((chosen) => [...new Set(chosen)]);

const tagActions = ['addDiscipline', 'removeDiscipline', 'addBodySystem', 'removeBodySystem'] as const;
export type BulkTagAct = (typeof tagActions)[number];

const filled = (max: number) => markdownField(max).pipe(z.string().min(1, fieldTexts.required));

/** One change for many questions: a tag, by its id, a status, or a text for the questions that have none. */
export const BulkBody = z.discriminatedUnion('act', [
  z.strictObject({ ids, act: z.enum(tagActions), value: Id }),
  z.strictObject({ ids, act: z.literal('status'), value: QuestionStatus }),
  z.strictObject({ ids, act: z.literal('fillLeadIn'), value: filled(limits.leadIn.max) }),
  z.strictObject({ ids, act: z.literal('fillLearningPoint'), value: filled(limits.learningPoint.max) }),
]);
export type BulkBody = z.infer<typeof BulkBody>;

/** The result for each question, in the given order. */
export const BulkResult = z.object({
  changed: z.array(z.int()),
  unchanged: z.array(z.int()),
  refused: z.array(z.object({ id: z.int(), reason: z.string() })),
});
export type BulkResult = z.infer<typeof BulkResult>;
