import { sortErrors } from '#client/platform/field-errors.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { sharingApi } from './sharing.api.ts';

/** Asks for confirmation, then disables the link. */
export function useStopShare() {
  const confirm = useConfirm();
  const [send, { isLoading: isStopping }] = sharingApi.useStopShareMutation();
  const stop = async (id: string) => {
    const isSure = await confirm({
      title: 'Stop this link?',
      message: 'Whoever opens it from now on reads that you have stopped it. This cannot be undone.',
    });
    if (!isSure) return;
    const { error } = await send(id);
    if (!error) return toast.success({ message: 'The link is stopped.' });
    for (const message of sortErrors(error, []).rest) toast.error({ title: 'The link still works', message });
  };
  return { stop, isStopping };
}
