import { combineSlices, createListenerMiddleware } from '@reduxjs/toolkit';
import { listenToAnswers } from './api-listeners.ts';
import { api } from './api.ts';
import { dialogsSlice } from './dialogs-slice.ts';
import type { StartListening } from './platform-state.ts';
import { listenToSession } from './session-listeners.ts';
import { sessionSlice } from './session-slice.ts';

/** The slices of the platform. A feature adds its own when its first screen loads: `slice.injectInto(rootReducer)`. */
export const rootReducer = combineSlices(api, sessionSlice, dialogsSlice);

/** Created per store, because listeners have state of their own. */
export function platformListeners() {
  const listeners = createListenerMiddleware();
  const startListening = listeners.startListening as StartListening;
  listenToSession(startListening);
  listenToAnswers(startListening);
  return listeners.middleware;
}
