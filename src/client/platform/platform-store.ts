import { combineSlices, createListenerMiddleware } from '@reduxjs/toolkit';
import { listenToAnswers } from './api-listeners.ts';
import { api } from './api.ts';
import { dialogsSlice } from './dialogs-slice.ts';
import type { StartListening } from './platform-state.ts';
import { listenToSession } from './session-listeners.ts';
import { sessionSlice } from './session-slice.ts';

/** The platform's own slices. A feature adds its own when its first screen is loaded: `slice.injectInto(rootReducer)`. */
export const rootReducer = combineSlices(api, sessionSlice, dialogsSlice);

/** What reacts to actions, new for each store: listeners keep state of their own. */
export function platformListeners() {
  const listeners = createListenerMiddleware();
  const startListening = listeners.startListening as StartListening;
  listenToSession(startListening);
  listenToAnswers(startListening);
  return listeners.middleware;
}
