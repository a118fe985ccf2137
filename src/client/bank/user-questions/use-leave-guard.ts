import { useBlocker } from '@tanstack/react-router';
import { useConfirm } from '#client/ui/confirm.tsx';
import type { Autosaver, SaveState } from './autosaver.ts';

const isKept = (state: SaveState) => state === 'untouched' || state === 'saved';

/** Leaving the page waits for the last save. The user is asked only if it fails. */
export function useLeaveGuard({ saver, saveState }: { saver: Autosaver; saveState: SaveState }): void {
  const confirm = useConfirm();
  const isActive = !isKept(saveState);
  useBlocker({
    disabled: !isActive,
    enableBeforeUnload: () => saver.isDirty(),
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      await saver.flush();
      if (!saver.isDirty()) return false;
      const message =
        'Your last changes could not be saved. They stay on this device, and are offered when you return.';
      return (await confirm({ title: 'Leave without saving?', message })) !== true;
    },
  });
}
