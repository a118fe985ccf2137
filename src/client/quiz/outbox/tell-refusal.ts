import { toast } from '#client/platform/toasts.ts';

/** What will not be saved is said, wherever somebody is by now. Many of one kind are said once. */
export function tellRefusal({ code, message }: { code: string; message: string }): void {
  const title = code === 'quiz_time_over' ? 'Time is over' : 'Not saved';
  toast.warning({ id: `refused-${code}`, title, message });
}
