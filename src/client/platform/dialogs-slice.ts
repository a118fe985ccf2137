import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from './session-slice.ts';

/** Every dialog that can be opened from anywhere. `shell/dialogs.ts` maps them to components. */
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
  | 'leaderboard-membership'
  | 'passkey-offer';

/** The stack of open dialogs. Only the last one is visible, and closing it shows the one below. */
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
  // The dialogs belong to the signed-out user. The sign-out may have happened in another tab.
  extraReducers: (builder) => builder.addCase(sessionEnded, () => []),
  selectors: {
    selectTopDialog: (open) => open.at(-1) ?? null,
  },
});

export const { dialogOpened, dialogClosed } = dialogsSlice.actions;
export const { selectTopDialog } = dialogsSlice.selectors;
