import { rootReducer } from '#client/platform/platform-store.ts';
import { liveSlice } from './live-slice.ts';

/** Number of active users; null while disconnected. */
export const { selectActiveUsers } = liveSlice.injectInto(rootReducer).selectors;
