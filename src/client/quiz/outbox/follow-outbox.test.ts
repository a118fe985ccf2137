import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sessionEnded, sessionStarted } from '#client/platform/session-slice.ts';
import { makeJwt, renderPart } from '#client/platform/test-kit.tsx';
import type { QuizEvent } from '#shared/quiz/answering.contract.ts';
import { connection } from './connection.ts';
import { followOutbox } from './follow-outbox.ts';
import { storeQuiz } from './open-quiz.ts';
import { answerAccepted } from './outbox-actions.ts';
import { selectOutboxState } from './outbox-slice.ts';
import { anAnswer, aQuiz, eventually, selectNews, storeOf, stubQuizServer } from './outbox.test-kit.ts';
import { addEvent, pendingEvents } from './pending-events.ts';
import { recordEvent } from './record-event.ts';
import { storedQuizzes } from './stored-quizzes.ts';

const QUIZ = crypto.randomUUID();

test('sends the pending events of a closed page when the next page opens', async () => {
  const { taken } = stubQuizServer();
  const answer = anAnswer(QUIZ, 1);
  await addEvent('ann', answer);
  followOutbox(storeOf('ann'));
  await eventually(() => expect(taken).toEqual([answer.key]));
});

test('does not report pending events of a closed page as saved while they are being sent', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const store = storeOf('fay');
  await addEvent('fay', anAnswer(QUIZ, 1));
  followOutbox(store);
  await eventually(() => expect(selectOutboxState(store.getState())).toMatchObject({ state: 'saving', userInput: 1 }));
  const { taken } = stubQuizServer();
  resolve(Response.json({}, { status: 503 }));
  window.dispatchEvent(new Event('online'));
  await eventually(() => expect(taken).toHaveLength(1));
});

/** What another tab says when the server has taken an answer. */
const tellFromOtherTab = (personId: string) => {
  const result = {
    questionID: 1,
    answered: 10,
    outcome: 'saved',
    answer: null,
    correctAnswer: null,
    reveal: null,
  } as const;
  const action = answerAccepted({ quizId: QUIZ, key: crypto.randomUUID(), result });
  const otherTab = new BroadcastChannel('vignette-outbox');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
  otherTab.postMessage({ personId, kind: 'action', action });
  onTestFinished(() => otherTab.close());
  return action;
};

test.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['another tab has reached the server', tellFromOtherTab],
])('sends pending events at once when %s', async (reason, happen) => {
  connection.worked();
  let isUp = false;
  const later = { status: 503, body: { code: 'unavailable', message: 'Later.' }, headers: { 'retry-after': '60' } };
  const { taken } = stubQuizServer(() => (isUp ? undefined : later));
  const person = `eve ${reason}`;
  const store = storeOf(person);
  followOutbox(store);
  await store.dispatch(recordEvent(anAnswer(QUIZ, 1)));
  await eventually(() => expect(connection.isBackingOff()).toBe(true));
  isUp = true;
  happen(person);
  await eventually(() => expect(taken).toHaveLength(1));
  expect(connection.isCut()).toBe(false);
});

test('sends all pending events of a closing page at once, although earlier ones are still being sent', async () => {
  connection.worked();
  const requests: Request[] = [];
  const { promise: end, resolve: fail } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request);
    await end;
    return Response.json({}, { status: 503 });
  });
  const store = storeOf('gil');
  followOutbox(store);
  const [earlier, last] = [anAnswer(QUIZ, 1), anAnswer(QUIZ, 2)];
  await store.dispatch(recordEvent(earlier));
  await eventually(() => expect(requests).toHaveLength(1));

  window.addEventListener('pagehide', () => void store.dispatch(recordEvent(last)), { once: true });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  window.dispatchEvent(new Event('pagehide'));
  document.dispatchEvent(new Event('visibilitychange'));
  // Microtasks only: a closing page runs no further task.
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();

  expect(requests).toHaveLength(2);
  const { events } = (await requests[1]!.json()) as { events: QuizEvent[] };
  expect(events.map(({ key }) => key)).toEqual([earlier.key, last.key]);
  stubQuizServer();
  fail();
});

test('removes the quiz copies on sign-out, but not the unsent events, and says so', async () => {
  connection.worked();
  let isUp = false;
  const { taken } = stubQuizServer(() => (isUp ? undefined : 'offline'));
  const store = await renderPart(null, storeOf('bob'));
  followOutbox(store);
  const quiz = aQuiz();
  await store.dispatch(storeQuiz(quiz));
  const answer = anAnswer(quiz.id, 10);
  await store.dispatch(recordEvent(answer));

  store.dispatch(sessionEnded('signedOut'));
  expect(await screen.findByText('Some answers have not been sent yet')).toBeTruthy();
  await eventually(async () => expect(await storedQuizzes('bob')).toEqual([]));

  isUp = true;
  connection.worked();
  store.dispatch(sessionStarted(makeJwt({ sub: 'carol' })));
  await eventually(async () => expect(await pendingEvents('carol')).toEqual([]));
  expect(await pendingEvents('bob')).toHaveLength(1);
  expect(taken).toEqual([]);

  store.dispatch(sessionStarted(makeJwt({ sub: 'bob' })));
  await eventually(() => expect(taken).toEqual([answer.key]));
});

test('passes server results on to the other tabs of the same user', async () => {
  const store = storeOf('dan');
  followOutbox(store);
  tellFromOtherTab('somebody else');
  const action = tellFromOtherTab('dan');
  await eventually(() => expect(selectNews(store.getState())).toEqual([action]));
});
