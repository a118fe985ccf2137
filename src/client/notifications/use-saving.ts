import { useState } from 'react';
import { sortErrors } from '#client/platform/field-errors.ts';
import { toast } from '#client/platform/toasts.ts';

export type SavingState = 'untouched' | 'saving' | 'saved' | 'failed';

/** Tracks concurrent changes: shows the result only after all of them have finished. */
export function useSaving() {
  const [underWay, setUnderWay] = useState(0);
  const [last, setLast] = useState<SavingState>('untouched');

  const save = async (sent: Promise<{ error?: unknown }>) => {
    setUnderWay((count) => count + 1);
    const { error } = await sent;
    setUnderWay((count) => count - 1);
    setLast(error === undefined ? 'saved' : 'failed');
    if (error === undefined) return toast.close('notifications');
    toast.error({ id: 'notifications', title: 'Not saved', message: sortErrors(error, []).rest.join(' ') });
  };

  const saving: SavingState = underWay > 0 ? 'saving' : last;
  return { saving, save };
}
