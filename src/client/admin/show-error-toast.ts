import { isApiError } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';

/** Error toast for an action without a form. `platform/api-listeners.ts` shows a toast for every 403. */
export function showErrorToast(error: unknown, title = 'Error'): void {
  if (isApiError(error) && error.status === 403) return;
  toast.error({ title, message: textOf(error) });
}

function textOf(error: unknown): string {
  if (!isApiError(error)) return 'Something went wrong. Please try again.';
  if (typeof error.message === 'string') return error.message;
  return error.message.map(({ constraints }) => Object.values(constraints)[0] ?? '').join(' ');
}
