import { useBlocker } from '@tanstack/react-router';
import { useConfirm } from '#client/ui/confirm.tsx';

/**
 * Whoever leaves with unsaved changes is asked first: by us inside the app, by the browser when the page closes. Asked
 * by a function, because what was saved a moment ago may be left at once.
 */
export function useUnsavedGuard(isDirty: () => boolean): void {
  const confirm = useConfirm();
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !isDirty()) return false;
      const leaves = await confirm({ title: 'Leave without saving?', message: 'Your changes are not saved yet.' });
      return leaves !== true;
    },
  });
}
