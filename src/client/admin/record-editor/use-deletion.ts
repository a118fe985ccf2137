import { useState } from 'react';
import { showErrorToast } from '#client/admin/show-error-toast.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';

interface Deletion {
  /** Title of the deleted item, for the toast. */
  name: string;
  question: { title: string; message: string };
  remove: () => Promise<{ error?: unknown }>;
  /** Navigates to the list. */
  onDeleted: () => Promise<void>;
}

/** Confirms, deletes and navigates away. */
export function useDeletion<Item>(deletionOf: (item: Item) => Deletion) {
  const confirm = useConfirm();
  const [isDeleting, setIsDeleting] = useState(false);
  const ask = async (item: Item) => {
    const { name, question, remove, onDeleted } = deletionOf(item);
    if (!(await confirm(question))) return;
    setIsDeleting(true);
    const { error } = await remove();
    setIsDeleting(false);
    if (error !== undefined) return showErrorToast(error, 'Not deleted');
    toast.success({ title: 'Deleted', message: name });
    await onDeleted();
  };
  return { ask, isDeleting };
}
