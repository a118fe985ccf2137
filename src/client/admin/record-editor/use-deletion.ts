import { useState } from 'react';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { failureOf } from './save-failure.ts';

interface Deletion {
  /** Title of the deleted item, for the toast. */
  name: string;
  question: { title: string; message: string };
  remove: () => Promise<{ error?: unknown }>;
  /** Navigates to the list. */
  onDeleted: () => Promise<void>;
}

/** Confirms, deletes and navigates away. */
export function useDeletion() {
  const confirm = useConfirm();
  const [isDeleting, setIsDeleting] = useState(false);
  const ask = async ({ name, question, remove, onDeleted }: Deletion) => {
    if (!(await confirm(question))) return;
    setIsDeleting(true);
    const failure = failureOf(await remove());
    setIsDeleting(false);
    if (failure !== null) return toast.error({ title: 'Not deleted', message: failure });
    toast.success({ title: 'Deleted', message: name });
    await onDeleted();
  };
  return { ask, isDeleting };
}
