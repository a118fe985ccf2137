import type { QuizEvent } from '#shared/quiz/answering.contract.ts';
import { connection } from './connection.ts';
import { mergeEvents } from './merge-events.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { type OutboxChange, outboxChanged } from './outbox-actions.ts';
import { type OutboxThunk, signedInPerson } from './outbox-thunk.ts';
import { isAllOnDevice, waitingEvents } from './waiting-events.ts';

/** True for user input. Start and time events are recorded by the app itself. */
export const isDeed = ({ type }: QuizEvent) => type !== 'start' && type !== 'time';

/** Updates the saved state in this tab from the pending events. */
export const showState = (): OutboxThunk<Promise<void>> => async (dispatch, getState) => {
  const personId = signedInPerson(getState());
  if (personId === null) return;
  const events = mergeEvents(await waitingEvents(personId)).map(({ event }) => event);
  const state: OutboxChange['state'] = events.length === 0 ? 'saved' : connection.isCut() ? 'offline' : 'saving';
  const deeds = events.filter(isDeed).length;
  dispatch(outboxChanged({ waiting: events.length, deeds, state, isOnDevice: isAllOnDevice(personId) }));
};

/** Updates the saved state in this tab and in the other tabs. */
export const tellState = (): OutboxThunk<Promise<void>> => async (dispatch, getState) => {
  await dispatch(showState());
  const personId = signedInPerson(getState());
  if (personId !== null) tellOtherTabs({ personId, kind: 'changed' });
};
