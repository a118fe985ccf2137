import { z } from 'zod';
import { Difficulty } from '#shared/bank/difficulty.ts';
import { markdownField, withVisibleMark } from '#shared/bank/markdown-field.ts';
import { questionLimits as limits } from '#shared/bank/question-limits.ts';
import { QuestionStatus, Source } from '#shared/bank/question.contract.ts';

const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** An unpaired surrogate cannot be stored. */
const text = (max: number) =>
  markdownField(max).refine((given) => given.isWellFormed(), 'This text contains characters that cannot be shown.');
const written = (max: number) => text(max).refine((given) => given !== '', 'It is empty.');

const ReadableOption = z.object({
  text: written(limits.option.max).transform(withVisibleMark),
  explanation: text(limits.rightExplanation.max),
  isRight: z.boolean(),
});

/** The minimum for a question to be imported, even as a draft. The messages appear in the import report. */
export const ReadableQuestion = z.object({
  publicId: z
    .string()
    .max(100)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    // Every program counts from one, so a number alone would identify different questions.
    .regex(/[a-z]/)
    .nullable()
    .catch(null),
  status: QuestionStatus.nullable(),
  intendedDifficulty: Difficulty.nullable(),
  stem: written(limits.stem.max),
  leadIn: text(limits.leadIn.max),
  options: z
    .array(ReadableOption)
    .max(limits.options.max, `There are more than ${limits.options.max}.`)
    .refine((options) => options.filter(({ isRight }) => isRight).length <= 1, 'Only one can be right.'),
  learningPoint: text(limits.learningPoint.max),
  sources: z
    .array(Source.extend({ title: written(limits.source.max) }))
    .max(limits.sources.max, `There are more than ${limits.sources.max}.`),
  disciplines: z.array(z.string()),
  bodySystems: z.array(z.string()),
  concept: text(limits.concept.max)
    .transform((name) => name.replaceAll(/\s+/g, ' ') || null)
    .nullable(),
  keywords: z.array(z.string()),
  images: z
    .array(
      z.object({
        name: z.string(),
        altText: text(limits.altText.max),
        bytes: z.instanceof(Buffer).refine(({ length }) => length <= MAX_IMAGE_BYTES, 'It is larger than 10 MB.'),
      }),
    )
    .max(limits.images.max, `There are more than ${limits.images.max}.`),
});
export type ReadableQuestion = z.infer<typeof ReadableQuestion>;
