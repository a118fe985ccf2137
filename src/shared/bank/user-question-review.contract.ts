import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { listResult, paging } from '#shared/platform/list.contract.ts';
import { markdownField } from './markdown-field.ts';
import { IdParam } from './question.contract.ts';
import { UserQuestionResult, UserQuestionStatus, UserQuestionSummary } from './user-questions.contract.ts';

const comment = { min: 10, max: 2000 } as const;

export const ReviewDecision = z.enum(['take', 'accept', 'ask_changes', 'decline']);
export type ReviewDecision = z.infer<typeof ReviewDecision>;

/** A comment is required to request changes or to decline. */
export const ReviewBody = z
  .strictObject({ decision: ReviewDecision, comment: markdownField(comment.max).default('') })
  .superRefine(({ decision, comment: { length } }, context) => {
    const complain = (message: string) => context.addIssue({ code: 'custom', path: ['comment'], message });
    const isExplained = decision === 'ask_changes' || decision === 'decline';
    if (length === 0 && isExplained) complain(fieldTexts.required);
    if (length > 0 && length < comment.min) complain(fieldTexts.minlength(comment.min));
  });
export type ReviewBody = z.infer<typeof ReviewBody>;

/** A draft is visible only to its author. */
const ReviewedStatus = UserQuestionStatus.exclude(['draft']);

// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const CONTROL = /[\0-\x1F\x7F]/;

/** `open`: waiting for a reviewer, or taken by one. */
/** Longest waiting first by default. */
export const ReviewQueueQuery = z.strictObject({
  status: z.enum([...ReviewedStatus.options, 'open']).optional(),
  discipline: IdParam.optional(),
  search: z
    .string()
    .max(200, 'Field should contain at most 200 characters')
    .refine((text) => !CONTROL.test(text), fieldTexts.other)
    .transform((text) => text.trim().toWellFormed())
    .default(''),
  ...paging(['submitted', 'status']),
});
export type ReviewQueueQuery = z.infer<typeof ReviewQueueQuery>;

const Author = z.object({ id: z.string(), name: z.string() });
const Tag = z.object({ id: z.int(), name: z.string() });
const reviewed = {
  author: Author,
  discipline: Tag.nullable(),
  bodySystem: Tag.nullable(),
  /** The resulting question in the bank. */
  questionId: z.int().nullable(),
};

const QueuedQuestion = UserQuestionSummary.omit({ statistics: true }).extend(reviewed);
export type QueuedQuestion = z.infer<typeof QueuedQuestion>;

export const ReviewQueueResult = listResult(QueuedQuestion);
export type ReviewQueueResult = z.infer<typeof ReviewQueueResult>;

export const ReviewedQuestionResult = UserQuestionResult.extend({
  ...reviewed,
  /** When the author accepted the declarations of the form. */
  declaredAt: z.iso.datetime().nullable(),
  /** The longest waiting question besides this one. */
  nextId: z.int().nullable(),
});
export type ReviewedQuestionResult = z.infer<typeof ReviewedQuestionResult>;
