import { toast } from '#client/platform/toasts.ts';

/** Shows a toast for a rejected event, on any screen. Rejections with the same code share one toast. */
export function showRejection({ code, message }: { code: string; message: string }): void {
  const title = code === 'quiz_time_over' ? 'Time is up' : 'Not saved';
  toast.warning({ id: `refused-${code}`, title, message });
}
