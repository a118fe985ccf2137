import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from './session-slice.ts';

/** Every dialog that may be opened from anywhere. `shell/dialogs.ts` says which component shows it. */
export type DialogName =
  | 'pricing'
  | 'wanted-plan'
  | 'ongoing-apple'
  | 'ongoing-google'
  | 'days-left'
  | 'notifications'
  | 'mobile-user'
  | 'saved-quizzes'
  | 'tutorial'
  | 'invite'
  | 'leaderboard-membership';

/** The open dialogs; only the last is on the screen, and closing it brings back the one below. */
export type DialogsState = DialogName[];

export const dialogsSlice = createSlice({
  name: 'dialogs',
  initialState: [] as DialogsState,
  reducers: {
    dialogOpened: (open, { payload: { dialog } }: PayloadAction<{ dialog: DialogName }>) => [
      ...open.filter((name) => name !== dialog),
      dialog,
    ],
    dialogClosed: (open) => open.slice(0, -1),
  },
  // They belong to the person who has left, perhaps in another tab.
  extraReducers: (builder) => builder.addCase(sessionEnded, () => []),
  selectors: {
    selectTopDialog: (open) => open.at(-1) ?? null,
  },
});

export const { dialogOpened, dialogClosed } = dialogsSlice.actions;
export const { selectTopDialog } = dialogsSlice.selectors;
