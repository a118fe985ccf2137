import { createSlice } from '@reduxjs/toolkit';
import { rootReducer } from '#client/platform/platform-store.ts';
import { eventAdded, type OutboxChange, outboxChanged, personLeft } from './outbox-actions.ts';

const initialState: OutboxChange = { waiting: 0, userInput: 0, state: 'saved', isOnDevice: true };

const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {},
  extraReducers: (build) => {
    build.addCase(eventAdded, (outbox, { payload: { isUserInput } }) => {
      // Offline, the text counts the events that are stored. This one is not yet.
      if (outbox.state === 'offline') return;
      outbox.state = 'saving';
      outbox.waiting = Math.max(outbox.waiting, 1);
      if (isUserInput) outbox.userInput = Math.max(outbox.userInput, 1);
    });
    build.addCase(outboxChanged, (_before, { payload }) => payload);
    build.addCase(personLeft, () => initialState);
  },
  selectors: { selectOutboxState: (outbox) => outbox },
});

const { selectors } = outboxSlice.injectInto(rootReducer);

/** The slice is injected lazily, so it is not part of the store's type. */
export const selectOutboxState = (state: object): OutboxChange => selectors.selectOutboxState(state);
