import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { MAX_REPORT_LENGTH } from './report-length.ts';

/** The largest number the database's ids can be; beyond it there is nothing to find. */
const MAX_ID = 2_147_483_647;

/** A form's select holds text: the id may come as one, and nothing chosen is empty. */
const id = z.preprocess(
  (value) => value ?? '',
  z.coerce
    .number()
    .int(fieldTexts.other)
    .max(MAX_ID, fieldTexts.other)
    .refine((value) => value > 0, { error: fieldTexts.required, params: { rule: 'required' } }),
);

/** What somebody says is wrong with a question. */
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
