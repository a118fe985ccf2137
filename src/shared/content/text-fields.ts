import { z } from 'zod';
import { markdownField } from '#shared/bank/markdown-field.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';

/** Required text on one line. */
export const titleField = (max: number) =>
  markdownField(max)
    .transform((text) => text.replaceAll(/\s+/g, ' '))
    .pipe(z.string().min(1, fieldTexts.required));

/** Required Markdown. */
export const bodyField = (max: number) => markdownField(max).pipe(z.string().min(1, fieldTexts.required));

/** Optional text; empty becomes null. */
export const optionalField = (max: number) => markdownField(max).transform((text) => (text === '' ? null : text));
