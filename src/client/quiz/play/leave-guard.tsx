import { useBlocker } from '@tanstack/react-router';
import { useConfirm } from '#client/ui/confirm.tsx';

/**
 * Asks for confirmation before the user leaves a Test quiz, as long as it is rendered. The message warns that a timed
 * quiz keeps running.
 */
export function LeaveGuard({ isTimed }: { isTimed: boolean }) {
  const confirm = useConfirm();
  useBlocker({
    enableBeforeUnload: true,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      const message = isTimed
        ? 'Your answers are saved, but the timer keeps running while you are away.'
        : 'Your answers are saved. You can continue later.';
      return (await confirm({ title: 'Leave the quiz?', message })) !== true;
    },
  });
  return null;
}
