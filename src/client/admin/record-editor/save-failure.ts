import { isApiError } from '#client/platform/api-error.ts';
import { sortErrors } from '#client/platform/field-errors.ts';

/** One error text to show; null on success, and for a 403, which `platform/api-listeners.ts` reports. */
export function failureOf({ error }: { error?: unknown }): string | null {
  if (error === undefined || (isApiError(error) && error.status === 403)) return null;
  return sortErrors(error, []).rest[0] ?? null;
}
