import { isApiError } from '#client/platform/api-error.ts';

/** What is told of a call that failed; null when nothing is: it went well, or a 403, which the platform tells. */
export function refusalOf(error: unknown): string | null {
  if (error === undefined) return null;
  if (!isApiError(error)) return 'Please try again.';
  if (error.status === 403) return null;
  return typeof error.message === 'string' ? error.message : 'Please try again.';
}
