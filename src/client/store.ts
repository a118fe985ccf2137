import { configureStore } from '@reduxjs/toolkit';
import { liveSlice } from './live/live-slice.ts';
import { api } from './platform/api.ts';
import { platformListeners, rootReducer } from './platform/platform-store.ts';

/** A new store. Each test creates its own. */
export const createStore = () =>
  configureStore({
    reducer: rootReducer.inject(liveSlice),
    middleware: (defaults) => defaults().prepend(platformListeners()).concat(api.middleware),
    // By default, an optimistic change shows one frame later: until then, React turns a pressed switch back.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
    devTools: import.meta.env.VITE_SHOWCASE === 'on' && { maxAge: 25 },
  });
