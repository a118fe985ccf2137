import { isApiError } from '#client/platform/api-error.ts';

/** What went wrong, in the server's words where it has some. */
export function errorText(error: unknown): string {
  if (!isApiError(error)) return 'Please check your connection and try again.';
  if (typeof error.message === 'string') return error.message;
  const [first] = error.message;
  return first ? `${first.property}: ${Object.values(first.constraints)[0] ?? ''}` : 'Please try again.';
}
