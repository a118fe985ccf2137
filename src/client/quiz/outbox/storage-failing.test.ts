import { expect, test, vi } from 'vitest';
import { onDevice } from './device-database.ts';
import { storeQuiz } from './open-quiz.ts';
import { selectOutboxState } from './outbox-slice.ts';
import { anAnswer, aQuiz, eventually, storeOf, stubQuizServer } from './outbox.test-kit.ts';
import { addEvent, pendingEvents } from './pending-events.ts';
import { recordEvent } from './record-event.ts';
import { sendEvents, sendEventsNow } from './send-events.ts';

const QUIZ = crypto.randomUUID();
const closeConnection = () => onDevice(async (database) => database.close());

test('reopens a database connection that a newer tab or the browser has closed', async () => {
  const answer = anAnswer(QUIZ, 1);
  await addEvent('ann', answer);
  await closeConnection();
  expect(await pendingEvents('ann')).toMatchObject([{ event: answer }]);
});

test('sends events from memory and does not report them as saved when the database fails', async () => {
  let isUp = false;
  const { taken } = stubQuizServer(() => (isUp ? undefined : 'offline'));
  const store = storeOf('bob');
  const answer = anAnswer(QUIZ, 1);
  await store.dispatch(recordEvent(answer));
  await eventually(() => expect(selectOutboxState(store.getState()).state).toBe('offline'));
  await closeConnection();
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('A newer version is there.', 'VersionError');
    },
  });
  await store.dispatch(sendEvents());
  expect(selectOutboxState(store.getState())).toMatchObject({ state: 'offline', userInput: 1 });
  isUp = true;
  await store.dispatch(sendEventsNow());
  expect(taken).toEqual([answer.key]);
  expect(selectOutboxState(store.getState()).state).toBe('saved');
  vi.unstubAllGlobals();
});

test('does not resend an answer forever when the device is full', async () => {
  const { calls } = stubQuizServer();
  const store = storeOf('carol');
  const quiz = aQuiz();
  await store.dispatch(storeQuiz(quiz));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
  await addEvent('carol', anAnswer(quiz.id, 10));
  await store.dispatch(sendEvents());
  put.mockRestore();
  expect(calls).toHaveLength(1);
  expect(selectOutboxState(store.getState()).state).toBe('saved');
});
