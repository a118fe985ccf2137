import { fieldTexts } from '#shared/platform/field-texts.ts';
import { isApiError } from './api-error.ts';

interface SortedErrors {
  /** Field name → its first broken rule. */
  fields: Record<string, string>;
  /** What belongs to no field of the form. */
  rest: string[];
}

const UNEXPECTED = 'Something went wrong. Please try again.';

/** Puts each error of a failed call on its field; the rest is for the caller to tell. */
export function sortErrors(error: unknown, fieldNames: readonly string[]): SortedErrors {
  if (!isApiError(error)) return { fields: {}, rest: [UNEXPECTED] };
  if (typeof error.message === 'string') return { fields: {}, rest: [error.message] };

  const sorted: SortedErrors = { fields: {}, rest: [] };
  for (const { property, constraints } of error.message) {
    const text = Object.values(constraints)[0] ?? fieldTexts.other;
    if (fieldNames.includes(property)) sorted.fields[property] ??= text;
    else sorted.rest.push(text);
  }
  return sorted;
}
