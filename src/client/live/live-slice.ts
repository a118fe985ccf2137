import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface LiveState {
  isConnected: boolean;
  /** Known only while connected, because an old number would be wrong. */
  activeUsers: number | null;
}

const initialState: LiveState = { isConnected: false, activeUsers: null };

export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    liveConnected: (): LiveState => ({ isConnected: true, activeUsers: null }),
    liveDisconnected: (): LiveState => initialState,
    activeUsersCounted(live, { payload }: PayloadAction<number>) {
      live.activeUsers = payload;
    },
  },
  selectors: {
    selectActiveUsers: (live) => live.activeUsers,
  },
});

export const { liveConnected, liveDisconnected, activeUsersCounted } = liveSlice.actions;
export const { selectActiveUsers } = liveSlice.selectors;
