import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { markdownField } from './markdown-field.ts';
import { IdParam } from './question.contract.ts';
import { UserQuestionResult, UserQuestionStatus, UserQuestionSummary } from './user-questions.contract.ts';

const comment = { min: 10, max: 2000 } as const;

export const ReviewDecision = z.enum(['take', 'accept', 'ask_changes', 'decline']);
export type ReviewDecision = z.infer<typeof ReviewDecision>;

/** Whoever asks for changes or declines says why. */
export const ReviewBody = z
  .strictObject({ decision: ReviewDecision, comment: markdownField(comment.max).default('') })
  .superRefine(({ decision, comment: { length } }, context) => {
    const complain = (message: string) => context.addIssue({ code: 'custom', path: ['comment'], message });
    const isExplained = decision === 'ask_changes' || decision === 'decline';
    if (length === 0 && isExplained) complain(fieldTexts.required);
    if (length > 0 && length < comment.min) complain(fieldTexts.minlength(comment.min));
  });
export type ReviewBody = z.infer<typeof ReviewBody>;

/** A draft is its author's alone. */
const ReviewedStatus = UserQuestionStatus.exclude(['draft']);

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\0-\x1F\x7F]/;

export const ReviewQueueQuery = z.strictObject({
  status: ReviewedStatus.optional(),
  discipline: IdParam.optional(),
  search: z
    .string()
    .max(200, 'Field should contain at most 200 characters')
    .refine((text) => !CONTROL.test(text), fieldTexts.other)
    .transform((text) => text.trim().toWellFormed())
    .optional(),
  page: z.coerce.number().int().positive().max(100_000).default(1),
  size: z
    .enum(['25', '50', '100'])
    .default('25')
    .transform((size) => Number(size)),
  /** Who has waited longest comes first, unless turned round. */
  sort: z.enum(['submitted', '-submitted']).default('submitted'),
});
export type ReviewQueueQuery = z.infer<typeof ReviewQueueQuery>;

const Author = z.object({ id: z.string(), name: z.string() });
const Tag = z.object({ id: z.int(), name: z.string() });
const reviewed = {
  author: Author,
  discipline: Tag.nullable(),
  bodySystem: Tag.nullable(),
  /** What became of it in the bank. */
  questionId: z.int().nullable(),
};

export const ReviewQueueResult = z.object({
  total: z.int(),
  page: z.int(),
  size: z.int(),
  questions: z.array(UserQuestionSummary.omit({ statistics: true }).extend(reviewed)),
});
export type ReviewQueueResult = z.infer<typeof ReviewQueueResult>;

export const ReviewedQuestionResult = UserQuestionResult.extend({
  ...reviewed,
  /** When the author declared what the form asks for. */
  declaredAt: z.iso.datetime().nullable(),
});
export type ReviewedQuestionResult = z.infer<typeof ReviewedQuestionResult>;
