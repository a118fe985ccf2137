import { useId, useRef } from 'react';
import { toast } from './toasts.ts';

/** The error toast of one form. It closes with the next attempt, so that it does not outlast the error. */
export function useErrorToast() {
  const id = useId();
  const isShown = useRef(false);
  return {
    show: (messages: string[]) => {
      if (messages.length === 0) return;
      isShown.current = true;
      toast.error({ id, title: 'Error', message: messages.join(' ') });
    },
    close: () => {
      if (isShown.current) toast.close(id);
      isShown.current = false;
    },
  };
}
