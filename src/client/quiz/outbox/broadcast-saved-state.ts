import type { QuizEvent } from '#shared/quiz/answering.contract.ts';
import { connection } from './connection.ts';
import { mergeEvents } from './merge-events.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { type OutboxChange, outboxChanged } from './outbox-actions.ts';
import { type OutboxThunk, signedInPerson } from './outbox-thunk.ts';
import { isAllOnDevice, pendingEvents } from './pending-events.ts';

/** True for user input. Start and time events are recorded by the app itself. */
export const isUserInput = ({ type }: QuizEvent) => type !== 'start' && type !== 'time';

/** Updates the saved state in this tab from the pending events. */
export const updateSavedState = (): OutboxThunk<Promise<void>> => async (dispatch, getState) => {
  const personId = signedInPerson(getState());
  if (personId === null) return;
  const events = mergeEvents(await pendingEvents(personId)).map(({ event }) => event);
  const state: OutboxChange['state'] = events.length === 0 ? 'saved' : connection.isCut() ? 'offline' : 'saving';
  const userInput = events.filter(isUserInput).length;
  dispatch(outboxChanged({ waiting: events.length, userInput, state, isOnDevice: isAllOnDevice(personId) }));
};

/** Updates the saved state in this tab and in the other tabs. */
export const broadcastSavedState = (): OutboxThunk<Promise<void>> => async (dispatch, getState) => {
  await dispatch(updateSavedState());
  const personId = signedInPerson(getState());
  if (personId !== null) notifyOtherTabs({ personId, kind: 'changed' });
};
