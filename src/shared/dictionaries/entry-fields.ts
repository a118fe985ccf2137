import { z } from 'zod';
import { hasHtml } from '#shared/bank/markdown-field.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';

const { required, other } = fieldTexts;

/** Control characters, halves of character pairs, and what turns the direction of the text around it. */
const UNREADABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const isReadable = (text: string) => !UNREADABLE.test(text);
/** One that nobody could see could not be chosen either. */
const isVisible = (text: string) => /[\p{L}\p{N}]/u.test(text);
const withSingleSpaces = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** One line of plain text. Spaces at its ends and doubled ones are nobody's intention. */
export const plainLine = (most: number) =>
  z
    .string()
    // Before the line is looked at: nobody types this much.
    .max(4 * most, { error: other, abort: true })
    .refine(isReadable, { error: other, params: { rule: 'characters' }, abort: true })
    .overwrite(withSingleSpaces)
    .min(1, { error: required, abort: true })
    .max(most, { error: `Field should contain at most ${most} characters`, abort: true })
    .refine(isVisible, { error: other, params: { rule: 'characters' }, abort: true })
    .refine((text) => !hasHtml(text), { error: 'HTML is not allowed here.', params: { rule: 'html' } });

export const EntryId = z.int32(other).positive(other);

const code = (pattern: RegExp, text: string) => z.string().trim().max(10, other).regex(pattern, text).toUpperCase();

/** What can be said of an entry of most lists. */
export const NamedFields = z.strictObject({ name: plainLine(100) });

export const WorldRegionFields = z.strictObject({
  name: plainLine(100),
  code: code(/^[a-z]{3,4}$/i, 'Please use three or four letters.'),
});

export const CountryFields = z.strictObject({
  name: plainLine(200),
  isoCode: code(/^[a-z]{2}$/i, 'Please use the two letters of ISO 3166.'),
  worldRegionId: EntryId,
});

export const RegionFields = z.strictObject({ name: plainLine(100), countryId: EntryId });

export const UniversityFields = z.strictObject({ name: plainLine(300), countryId: EntryId });
