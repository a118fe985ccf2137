import { useBlocker } from '@tanstack/react-router';
import { useConfirm } from './confirm.tsx';

/**
 * Asks for confirmation before leaving with unsaved changes: with our dialog inside the app, with the browser's when
 * the page closes. `isDirty` is a function, so that leaving right after a save is not blocked.
 */
export function useLeaveGuard(isDirty: () => boolean): void {
  const confirm = useConfirm();
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !isDirty()) return false;
      const message = 'Your changes are not saved yet.';
      return (await confirm({ title: 'Leave without saving?', message, leave: 'Stay' })) !== true;
    },
  });
}
