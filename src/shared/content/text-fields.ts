import { z } from 'zod';
import { markdownField } from '#shared/bank/markdown-field.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';

/** A text on one line that has to be there. */
export const titleField = (max: number) =>
  markdownField(max)
    .transform((text) => text.replaceAll(/\s+/g, ' '))
    .pipe(z.string().min(1, fieldTexts.required));

/** Markdown that has to be there. */
export const bodyField = (max: number) => markdownField(max).pipe(z.string().min(1, fieldTexts.required));

/** A text that may be left empty: then there is none. */
export const optionalField = (max: number) => markdownField(max).transform((text) => (text === '' ? null : text));
