import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { MAX_REPORT_LENGTH } from './report-length.ts';

/** Maximum id in the database. */
const MAX_ID = 2_147_483_647;

/** A select in a form holds strings: the id may be a string, and an empty selection is ''. */
const id = z.preprocess(
  (value) => value ?? '',
  z.coerce
    .number()
    .int(fieldTexts.other)
    .max(MAX_ID, fieldTexts.other)
    .refine((value) => value > 0, { error: fieldTexts.required, params: { rule: 'required' } }),
);

/** A user's report of a problem in a question. */
export const FeedbackBody = z.strictObject({
  category: id,
  text: z
    .string()
    .trim()
    .max(MAX_REPORT_LENGTH, fieldTexts.other)
    .refine((text) => !/[^\P{Cc}\r\n\t]|\p{Cs}/u.test(text), {
      error: fieldTexts.other,
      params: { rule: 'characters' },
    })
    .default(''),
  question: id,
});
export type FeedbackBody = z.infer<typeof FeedbackBody>;
