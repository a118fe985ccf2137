import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { containsCardNumber } from './card-number.ts';

export const REPLY_WORKING_DAYS = 2;

const cardNumberText = 'Please remove the card number. We never need it.';

export const ContactTopic = z.enum(['account', 'payment', 'question-content', 'technical', 'partnership', 'other']);
export type ContactTopic = z.infer<typeof ContactTopic>;

/** Code points, like the database: an emoji counts as one. */
const lengthOf = (text: string) => Array.from(text).length;

const textBetween = (least: number, most: number) =>
  z
    .string()
    .transform((text) => text.trim())
    .refine((text) => text !== '', { error: fieldTexts.required, params: { rule: 'required' }, abort: true })
    .refine((text) => lengthOf(text) >= least, {
      error: fieldTexts.minlength(least),
      params: { rule: 'minlength' },
      abort: true,
    })
    .refine((text) => lengthOf(text) <= most, { error: fieldTexts.other, params: { rule: 'maxlength' }, abort: true });

/** No line breaks, because these texts are used in mail headers. */
const isOneLine = (text: string) => !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text);
/** Line breaks and tabs, but no other control characters. */
const isProse = (text: string) => !/[^\P{Cc}\r\n\t]|\p{Cs}/u.test(text);

const unreadable = { error: fieldTexts.other, params: { rule: 'characters' } };
const withoutCardNumber = [
  (text: string) => !containsCardNumber(text),
  { error: cardNumberText, params: { rule: 'cardNumber' } },
] as const;

const line = (least: number, most: number) => textBetween(least, most).refine(isOneLine, unreadable);

/** Absent and empty are equivalent, because a form always has all of its fields. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

export const TechnicalDetails = z.strictObject({
  page: line(1, 300),
  version: line(1, 40),
  browser: line(1, 400),
});
export type TechnicalDetails = z.infer<typeof TechnicalDetails>;

/**
 * A message to support, in the order of the form. Attachments are sent as files named `attachments` of a multipart
 * form.
 */
export const ContactBody = z
  .strictObject({
    topic: z.string().min(1, fieldTexts.required).max(40, fieldTexts.other).pipe(ContactTopic),
    questionId: optional(z.string().regex(/^[\w-]{1,64}$/, fieldTexts.other)),
    subject: line(3, 120).refine(...withoutCardNumber),
    message: textBetween(20, 4000)
      .refine(isProse, unreadable)
      .refine(...withoutCardNumber),
    name: line(2, 80),
    email: z.string().trim().min(1, fieldTexts.required).max(254, fieldTexts.other).pipe(z.email(fieldTexts.email)),
    /** Only with the sender's consent. */
    technicalDetails: optional(TechnicalDetails),
    /** Required for visitors who are not signed in. */
    recaptcha: optional(z.string().max(20_000, fieldTexts.other)),
    /** Honeypot: this field is invisible, so only bots fill it in. */
    website: optional(z.string().max(2_000)),
  })
  .refine(({ topic, questionId }) => questionId === undefined || topic === 'question-content', {
    path: ['questionId'],
    error: fieldTexts.other,
    params: { rule: 'topic' },
  });
export type ContactBody = z.infer<typeof ContactBody>;

export const ContactResult = z.object({ ticket: z.int() });
export type ContactResult = z.infer<typeof ContactResult>;
