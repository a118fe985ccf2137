import { isApiError } from '#client/platform/api-error.ts';

/** The server's error message if there is one, otherwise a generic text. Null for a 403, which has a toast already. */
export function errorText(error: unknown): string | null {
  if (isApiError(error) && error.status === 403) return null;
  if (!isApiError(error)) return 'Something went wrong. Please try again.';
  if (typeof error.message === 'string') return error.message;
  const [first] = error.message;
  return first ? `${first.property}: ${Object.values(first.constraints)[0] ?? ''}` : 'Please try again.';
}
