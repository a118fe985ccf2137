import { createSlice } from '@reduxjs/toolkit';
import { rootReducer } from '#client/platform/platform-store.ts';

/** Whether news have come since the menu that lists them was opened. */
const unreadNewsSlice = createSlice({
  name: 'content',
  initialState: false,
  reducers: {
    /** Sent by the server under this name. */
    newsPublished: () => true,
    newsSeen: () => false,
  },
  selectors: { selectHasUnreadNews: (hasUnread) => hasUnread },
});

export const { newsSeen } = unreadNewsSlice.actions;
export const { selectHasUnreadNews } = unreadNewsSlice.injectInto(rootReducer).selectors;
