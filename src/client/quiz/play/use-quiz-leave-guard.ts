import { useBlocker } from '@tanstack/react-router';
import { useConfirm } from '#client/ui/confirm.tsx';

/** Asks for confirmation before the user leaves a Test quiz. The message warns that a timed quiz keeps running. */
export function useQuizLeaveGuard({ isActive, isTimed }: { isActive: boolean; isTimed: boolean }): void {
  const confirm = useConfirm();
  useBlocker({
    disabled: !isActive,
    enableBeforeUnload: isActive,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      const message = isTimed
        ? 'Your answers are kept, but the time runs on while you are away.'
        : 'Your answers are kept. You can go on later.';
      return (await confirm({ title: 'Leave the quiz?', message })) !== true;
    },
  });
}
