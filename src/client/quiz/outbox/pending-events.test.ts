import { expect, test } from 'vitest';
import { onDevice } from './device-database.ts';
import { anAnswer, eventually, storeOf, stubQuizServer } from './outbox.test-kit.ts';
import { pendingEvents } from './pending-events.ts';
import { recordEvent } from './record-event.ts';
import { sendEvents, sendEventsNow } from './send-events.ts';

const QUIZ = crypto.randomUUID();

test('an event is sent while it is being stored', async () => {
  const steps: string[] = [];
  stubQuizServer(() => {
    steps.push('sent');
    return undefined;
  });
  const store = storeOf('ann');
  // The page has read the device, as it does at its start.
  await store.dispatch(sendEvents());
  await store.dispatch(recordEvent(anAnswer(QUIZ, 1)));
  steps.push('stored');
  expect(steps).toEqual(['sent', 'stored']);
});

test('an event of another tab is sent when that tab reports it', async () => {
  const { taken } = stubQuizServer();
  const store = storeOf('bob');
  await store.dispatch(sendEvents());
  const answer = anAnswer(QUIZ, 1);
  await onDevice((database) => database.add('events', { seq: Date.now() * 1000, personId: 'bob', event: answer }));
  const otherTab = new BroadcastChannel('vignette-outbox');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window: it has no target
  otherTab.postMessage({ personId: 'bob', kind: 'changed' });
  await eventually(async () => expect(await pendingEvents('bob')).toMatchObject([{ event: answer }]));
  await store.dispatch(sendEvents());
  otherTab.close();
  expect(taken).toEqual([answer.key]);
  expect(await pendingEvents('bob')).toEqual([]);
});

test('an event that another tab has sent is not sent again, even before that tab reports it', async () => {
  stubQuizServer(() => 'offline');
  const store = storeOf('cem');
  await store.dispatch(recordEvent(anAnswer(QUIZ, 1)));
  expect(await pendingEvents('cem')).toHaveLength(1);
  await onDevice((database) => database.clear('events'));
  const { taken } = stubQuizServer();
  await store.dispatch(sendEventsNow());
  expect(taken).toEqual([]);
  expect(await pendingEvents('cem')).toEqual([]);
});
