import { isApiError } from '#client/platform/api-error.ts';
import { useConfirm } from '#client/ui/confirm.tsx';

/** Sends a change. If the server asks for confirmation, shows its figures and sends the change again. */
export function useSendConfirmed() {
  const confirm = useConfirm();
  return async <Answer extends { error?: unknown }>(
    send: (isConfirmed: boolean) => Promise<Answer>,
  ): Promise<Answer> => {
    const answer = await send(false);
    const { error } = answer;
    if (!isApiError(error) || error.code !== 'needs_confirmation' || typeof error.message !== 'string') return answer;
    const isMeant = await confirm({ title: 'Is this right?', message: error.message, leave: 'Go back' });
    return isMeant ? send(true) : answer;
  };
}
