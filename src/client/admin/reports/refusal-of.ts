import { isApiError } from '#client/platform/api-error.ts';

/** Error text of a failed request. Null for success and for a 403, which `platform/api-listeners.ts` reports. */
export function refusalOf(error: unknown): string | null {
  if (error === undefined) return null;
  if (!isApiError(error)) return 'Please try again.';
  if (error.status === 403) return null;
  return typeof error.message === 'string' ? error.message : 'Please try again.';
}
