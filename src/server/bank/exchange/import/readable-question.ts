import { z } from 'zod';
import { Difficulty } from '#shared/bank/difficulty.ts';
import { markdownField } from '#shared/bank/markdown-field.ts';
import { questionLimits as limits } from '#shared/bank/question-limits.ts';
import { QuestionStatus, Source } from '#shared/bank/question.contract.ts';

const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** An unpaired surrogate cannot be stored. */
const text = (max: number) =>
  markdownField(max).refine((given) => given.isWellFormed(), 'This text contains characters that cannot be shown.');
const written = (max: number) => text(max).refine((given) => given !== '', 'It is empty.');

const ReadableOption = z.object({
  text: written(limits.option.max),
  explanation: text(limits.rightExplanation.max),
  isRight: z.boolean(),
});

const plain = (words: string) => words.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

/** The minimum for a question to be imported, even as a draft. The messages appear in the import report. */
export const ReadableQuestion = z.object({
  publicId: z
    .string()
    .max(100, 'It is longer than 100 characters.')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'It may have small letters, digits and hyphens only.')
    .regex(/[a-z]/, 'A number alone is not unique. Please leave it out.')
    .nullable(),
  status: QuestionStatus.nullable(),
  intendedDifficulty: Difficulty.nullable(),
  stem: written(limits.stem.max),
  leadIn: text(limits.leadIn.max),
  options: z
    .array(ReadableOption)
    .min(limits.options.min, `There are fewer than ${limits.options.min}.`)
    .max(limits.options.max, `There are more than ${limits.options.max}.`)
    .refine((options) => options.filter(({ isRight }) => isRight).length === 1, 'Exactly one has to be right.')
    .refine(
      (options) => new Set(options.map((option) => plain(option.text))).size === options.length,
      'Two of them say the same.',
    ),
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
