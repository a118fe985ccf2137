import { z } from 'zod';
import { hasHtml } from '#shared/bank/markdown-field.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';

const { required, other } = fieldTexts;

/** Control characters, unpaired surrogates, and characters that change the text direction. */
const UNREADABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const isReadable = (text: string) => !UNREADABLE.test(text);
/** Users could not see or choose an invisible name. */
const isVisible = (text: string) => /[\p{L}\p{N}]/u.test(text);
const withSingleSpaces = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** One line of plain text. Leading, trailing and repeated spaces are removed. */
export const plainLine = (most: number) =>
  z
    .string()
    // Rejects overlong input before it is processed.
    .max(4 * most, { error: other, abort: true })
    .refine(isReadable, { error: other, params: { rule: 'characters' }, abort: true })
    .overwrite(withSingleSpaces)
    .min(1, { error: required, abort: true })
    .max(most, { error: `Field should contain at most ${most} characters`, abort: true })
    .refine(isVisible, { error: other, params: { rule: 'characters' }, abort: true })
    .refine((text) => !hasHtml(text), { error: 'HTML is not allowed here.', params: { rule: 'html' } });

/**
 * For changes. The specified bodies have no revision: without one, a change applies to the latest state. The admin area
 * always sends it.
 */
export const withRevision = <Shape extends z.core.$ZodLooseShape>(fields: z.ZodObject<Shape, z.core.$strict>) =>
  fields.extend({ revision: z.int().positive().optional() });

export const EntryId = z
  .int32({ error: ({ input }) => (input === undefined || input === null ? required : other) })
  .positive(other);

const code = (pattern: RegExp, text: string) =>
  z.string().trim().min(1, { error: required, abort: true }).max(10, other).regex(pattern, text).toUpperCase();

/** Fields of an entry of most dictionaries. */
export const NamedFields = z.strictObject({ name: plainLine(100) });

export const WorldRegionFields = z.strictObject({
  name: plainLine(100),
  code: code(/^[a-z]{3,4}$/i, 'Please use three or four letters.'),
});

export const CountryFields = z.strictObject({
  name: plainLine(200),
  isoCode: code(/^[a-z]{2}$/i, 'Please enter a two-letter ISO 3166 code.'),
  worldRegionId: EntryId,
});

export const RegionFields = z.strictObject({ name: plainLine(100), countryId: EntryId });

export const UniversityFields = z.strictObject({ name: plainLine(300), countryId: EntryId });
