import { isApiError } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';

/** Why an act without a form was refused. A 403 is told by the listener that tells every 403. */
export function tellProblem(error: unknown): void {
  if (isApiError(error) && error.status === 403) return;
  toast.error({ title: 'Error', message: textOf(error) });
}

function textOf(error: unknown): string {
  if (!isApiError(error)) return 'Something went wrong. Please try again.';
  if (typeof error.message === 'string') return error.message;
  return error.message.map(({ constraints }) => Object.values(constraints)[0] ?? '').join(' ');
}
