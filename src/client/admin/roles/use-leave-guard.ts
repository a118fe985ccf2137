import { useBlocker } from '@tanstack/react-router';
import { useConfirm } from '#client/ui/confirm.tsx';

/** Whoever leaves with unsaved changes is asked first: by us inside the app, by the browser when the page closes. */
export function useLeaveGuard(isActive: boolean): void {
  const confirm = useConfirm();
  useBlocker({
    disabled: !isActive,
    enableBeforeUnload: isActive,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      const leaves = await confirm({ title: 'Leave without saving?', message: 'Your changes are not saved yet.' });
      return leaves !== true;
    },
  });
}
