import { isApiError } from '#client/platform/api-error.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import type { KeptEntry } from '#shared/dictionaries/keeping.contract.ts';
import { useAdminDeleteEntryMutation } from './dictionaries.api.ts';
import { told } from './entry-toasts.ts';
import type { KeptListWords } from './kept-lists.ts';

/** Confirms, deletes and shows a toast. An entry in use is not deleted: `onInUse` can then offer a merge. */
export function useDeleteEntry({ path, one }: KeptListWords, onInUse: (entry: KeptEntry, used: string) => void) {
  const confirm = useConfirm();
  const [deleteEntry] = useAdminDeleteEntryMutation();
  return async (entry: KeptEntry) => {
    if (!(await confirm({ title: `Delete this ${one}?`, message: entry.name }))) return;
    const { error } = told('delete', one, await deleteEntry({ path, id: entry.id }));
    if (isApiError(error) && error.code === 'entry_in_use' && typeof error.message === 'string') {
      onInUse(entry, error.message);
    }
  };
}
