import { fieldTexts } from '#shared/platform/field-texts.ts';
import { isApiError } from './api-error.ts';

interface SortedErrors {
  /** The first error of each field. */
  fields: Record<string, string>;
  /** Errors that belong to no field of the form. */
  rest: string[];
}

const UNEXPECTED = 'Something went wrong. Please try again.';

/** Assigns each error of a failed request to its field. The caller shows the rest. */
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
