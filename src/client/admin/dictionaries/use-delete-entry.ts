import { isApiError } from '#client/platform/api-error.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import type { AdminEntry } from '#shared/dictionaries/admin.contract.ts';
import { useAdminDeleteEntryMutation } from './dictionaries.api.ts';
import type { DictionaryDefinition } from './dictionary-definitions.ts';
import { showEntryToast } from './entry-toasts.ts';

/** Confirms, deletes and shows a toast. An entry in use is not deleted: `onInUse` can then offer a merge. */
export function useDeleteEntry(
  { path, one }: DictionaryDefinition,
  onInUse: (entry: AdminEntry, used: string) => void,
) {
  const confirm = useConfirm();
  const [deleteEntry] = useAdminDeleteEntryMutation();
  return async (entry: AdminEntry) => {
    if (!(await confirm({ title: `Delete this ${one}?`, message: entry.name }))) return;
    const { error } = showEntryToast('delete', one, await deleteEntry({ path, id: entry.id }));
    if (isApiError(error) && error.code === 'entry_in_use' && typeof error.message === 'string') {
      onInUse(entry, error.message);
    }
  };
}
