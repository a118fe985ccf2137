import { createSlice } from '@reduxjs/toolkit';
import { rootReducer } from '#client/platform/platform-store.ts';

/** Whether news has been published since the user last opened the menu that lists it. */
const unreadNewsSlice = createSlice({
  name: 'content',
  initialState: false,
  reducers: {
    /** The server sends an action of this name. */
    newsPublished: () => true,
    newsSeen: () => false,
  },
  selectors: { selectHasUnreadNews: (hasUnread) => hasUnread },
});

export const { newsSeen } = unreadNewsSlice.actions;
export const { selectHasUnreadNews } = unreadNewsSlice.injectInto(rootReducer).selectors;
