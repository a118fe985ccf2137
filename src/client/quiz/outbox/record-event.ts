import type { QuizEvent } from '#shared/quiz/answering.contract.ts';
import { type OutboxThunk, signedInPerson } from './outbox-thunk.ts';
import { sendEvents } from './send-events.ts';
import { tellState } from './tell-state.ts';
import { addEvent } from './waiting-events.ts';

/** Resolves once the event is on the device (or in memory, without storage). Sending continues in the background. */
export const recordEvent =
  (event: QuizEvent): OutboxThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const personId = signedInPerson(getState());
    if (personId === null) throw new Error('Nobody is signed in: this event belongs to nobody.');
    await addEvent(personId, event);
    await dispatch(tellState());
    void dispatch(sendEvents());
  };
