import { sortErrors } from '#client/platform/field-errors.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { leaderboardsApi } from './leaderboards.api.ts';

/** Asks for confirmation, then removes the user from every board. */
export function useLeave(onLeft: () => void) {
  const confirm = useConfirm();
  const [send, { isLoading: isLeaving }] = leaderboardsApi.useLeaveMutation();
  const leave = async () => {
    const isSure = await confirm({
      title: 'Leave the leaderboards?',
      message: 'Your rows are removed at once, and others can use your alias. You can join again at any time.',
      leave: 'Stay',
    });
    if (!isSure) return;
    const { error } = await send();
    if (error) {
      for (const message of sortErrors(error, []).rest) toast.error({ title: 'You are still listed', message });
      return;
    }
    toast.success({ message: 'You have left the leaderboards.' });
    onLeft();
  };
  return { leave, isLeaving };
}
