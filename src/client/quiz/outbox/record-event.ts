import type { QuizEvent } from '#shared/quiz/answering.contract.ts';
import { broadcastSavedState, isUserInput } from './broadcast-saved-state.ts';
import { eventAdded } from './outbox-actions.ts';
import { type OutboxThunk, signedInPerson } from './outbox-thunk.ts';
import { addEvent } from './pending-events.ts';
import { sendEvents } from './send-events.ts';

/**
 * Resolves once the event is on the device (or in memory, without storage). Sending begins at the same time and
 * continues in the background.
 */
export const recordEvent =
  (event: QuizEvent): OutboxThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const personId = signedInPerson(getState());
    if (personId === null) throw new Error('An event cannot be recorded without a signed-in user.');
    const adding = addEvent(personId, event);
    // At once, so that "Saved" is never shown beside input that is not stored yet.
    dispatch(eventAdded({ isUserInput: isUserInput(event) }));
    void dispatch(sendEvents());
    await adding;
    await dispatch(broadcastSavedState());
  };
