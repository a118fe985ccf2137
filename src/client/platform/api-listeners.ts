import { isRejectedWithValue, type PayloadAction } from '@reduxjs/toolkit';
import { isApiError } from './api-error.ts';
import type { StartListening } from './platform-state.ts';
import { toast } from './toasts.ts';

/** Reactions to responses that are the same everywhere in the client. */
export function listenToAnswers(startListening: StartListening): void {
  startListening({
    matcher: isRejectedWithValue(),
    effect: (action) => {
      const { payload } = action as PayloadAction<unknown>;
      if (!isApiError(payload) || payload.status !== 403 || typeof payload.message !== 'string') return;
      toast.error({ title: 'Forbidden', message: payload.message });
    },
  });
}
