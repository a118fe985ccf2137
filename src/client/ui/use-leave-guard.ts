import { useBlocker } from '@tanstack/react-router';
import { useConfirm } from './confirm.tsx';

/**
 * Whoever leaves with unsaved changes is asked first: by us inside the app, by the browser when the page closes. Asked
 * by a function, because what was saved a moment ago may be left at once.
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
