import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { liveSlice } from './live/live-slice.ts';
import { listenToAnswers } from './platform/api-listeners.ts';
import { api } from './platform/api.ts';
import { dialogsSlice } from './platform/dialogs-slice.ts';
import type { StartListening } from './platform/platform-state.ts';
import { listenToSession } from './platform/session-listeners.ts';
import { sessionSlice } from './platform/session-slice.ts';

/** A fresh store; tests make their own. */
export function createStore() {
  const listeners = createListenerMiddleware();
  const startListening = listeners.startListening as StartListening;
  listenToSession(startListening);
  listenToAnswers(startListening);

  return configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [sessionSlice.reducerPath]: sessionSlice.reducer,
      [dialogsSlice.reducerPath]: dialogsSlice.reducer,
      [liveSlice.reducerPath]: liveSlice.reducer,
    },
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(api.middleware),
    devTools: import.meta.env.PROD ? false : { maxAge: 25 },
  });
}

export type AppStore = ReturnType<typeof createStore>;
