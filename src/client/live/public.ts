import { rootReducer } from '#client/platform/platform-store.ts';
import { liveSlice } from './live-slice.ts';

/** How many people are here; null while there is no connection. */
export const { selectActiveUsers } = liveSlice.injectInto(rootReducer).selectors;
