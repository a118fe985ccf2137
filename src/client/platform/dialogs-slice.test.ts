import { expect, it } from 'vitest';
import { dialogClosed, dialogOpened, dialogsSlice } from './dialogs-slice.ts';
import { sessionEnded } from './session-slice.ts';

it('opens a dialog once, however often it is requested', () => {
  const open = dialogOpened({ dialog: 'pricing' });
  const twice = [open, open].reduce(dialogsSlice.reducer, []);

  expect(twice).toEqual(['pricing']);
  expect(dialogsSlice.reducer(twice, dialogClosed())).toEqual([]);
});

it('closes every dialog when the session ends', () => {
  expect(dialogsSlice.reducer(['saved-quizzes', 'pricing'], sessionEnded('noSession'))).toEqual([]);
});
