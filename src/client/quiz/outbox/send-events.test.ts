import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionEnded, sessionStarted } from '#client/platform/session-slice.ts';
import { makeJwt } from '#client/platform/store.test-kit.ts';
import type { QuizEvent } from '#shared/quiz/answering.contract.ts';
import { connection, backoffMs } from './connection.ts';
import { answerAccepted, eventRejected } from './outbox-actions.ts';
import { selectOutboxState } from './outbox-slice.ts';
import {
  anAnswer,
  anEnd,
  aNote,
  aStart,
  aTime,
  eventually,
  leaveBehind,
  nextPerson,
  selectNews,
  storeOf,
  stubQuizServer,
  waitingFor,
} from './outbox.test-kit.ts';
import { recordEvent } from './record-event.ts';
import { sendEvents, sendEventsNow } from './send-events.ts';

const QUIZ = crypto.randomUUID();
let person = '';

beforeEach(() => {
  connection.worked();
  person = nextPerson();
});

const record = async (store: ReturnType<typeof storeOf>, events: QuizEvent[]) => {
  for (const event of events) await store.dispatch(recordEvent(event));
};
const leftBehind = (events: QuizEvent[]) => leaveBehind(person, events);

describe('an event', () => {
  test('is on the device once it is recorded', async () => {
    stubQuizServer(() => 'offline');
    const store = storeOf(person);
    const answer = anAnswer(QUIZ, 1);
    await store.dispatch(recordEvent(answer));
    expect(await waitingFor(person)).toEqual([answer]);
    await eventually(() => expect(selectOutboxState(store.getState()).state).toBe('offline'));
  });

  test('is being saved from the first moment, and offline counts once it is on the device', async () => {
    stubQuizServer(() => 'offline');
    const store = storeOf(person);
    const outbox = () => selectOutboxState(store.getState());
    const first = store.dispatch(recordEvent(anAnswer(QUIZ, 1)));
    expect(outbox()).toMatchObject({ state: 'saving', waiting: 1, userInput: 1 });
    await first;
    await eventually(() => expect(outbox().state).toBe('offline'));
    const second = store.dispatch(recordEvent(anAnswer(QUIZ, 2)));
    expect(outbox()).toMatchObject({ state: 'offline', userInput: 1 });
    await second;
    expect(outbox()).toMatchObject({ state: 'offline', userInput: 2 });
  });

  test('is deleted from the device once the server has confirmed it', async () => {
    const { taken } = stubQuizServer();
    const store = storeOf(person);
    const answer = anAnswer(QUIZ, 1);
    await record(store, [answer]);
    await eventually(() => expect(selectOutboxState(store.getState()).state).toBe('saved'));
    expect(taken).toEqual([answer.key]);
    expect(await waitingFor(person)).toEqual([]);
  });

  test('is rejected when no user is signed in', async () => {
    const store = storeOf(person);
    store.dispatch(sessionEnded('signedOut'));
    await expect(store.dispatch(recordEvent(anAnswer(QUIZ, 1)))).rejects.toThrow('without a signed-in user');
  });
});

describe('sending', () => {
  test.each([
    { event: anAnswer(QUIZ, 1), path: `/quiz/${QUIZ}/answers` },
    { event: aStart(QUIZ, 1), path: `/quiz/${QUIZ}/questions/1/start` },
    { event: aNote(QUIZ, 1, 'Mine.'), path: `/quiz/${QUIZ}/questions/1/note` },
    { event: aTime(QUIZ, 5), path: `/quiz/${QUIZ}/time` },
    { event: anEnd(QUIZ), path: `/quiz/${QUIZ}/finalise` },
  ])('sends a single event to its own endpoint: $event.type', async ({ event, path }) => {
    const { calls } = stubQuizServer();
    await leftBehind([event]);
    await storeOf(person).dispatch(sendEvents());
    expect(calls.map((call) => call.path)).toEqual([path]);
    expect(await waitingFor(person)).toEqual([]);
  });

  test('sends several events in one batch, in the order of recording', async () => {
    const { calls } = stubQuizServer();
    const events = [aStart(QUIZ, 1), anAnswer(QUIZ, 1), aStart(QUIZ, 2), anAnswer(QUIZ, 2), anEnd(QUIZ)];
    await leftBehind(events);
    await storeOf(person).dispatch(sendEvents());
    expect(calls).toMatchObject([{ path: '/quiz/sync', body: { events } }]);
  });

  test('splits more than 200 events into several requests', async () => {
    const { calls, taken } = stubQuizServer();
    const events = Array.from({ length: 205 }, (_, index) => anAnswer(QUIZ, index + 1));
    await leftBehind(events);
    await storeOf(person).dispatch(sendEvents());
    expect(calls.map((call) => call.events.length)).toEqual([200, 5]);
    expect(taken).toEqual(events.map(({ key }) => key));
  });

  test('sends events that were recorded during a request afterwards', async () => {
    const { calls } = stubQuizServer();
    const store = storeOf(person);
    await Promise.all([
      record(store, [anAnswer(QUIZ, 1), anAnswer(QUIZ, 2)]),
      record(store, [anAnswer(QUIZ, 3), anAnswer(QUIZ, 4)]),
    ]);
    await eventually(() => expect(selectOutboxState(store.getState()).state).toBe('saved'));
    expect(calls.flatMap((call) => call.events)).toHaveLength(4);
  });

  test('resends an answer with the same key after a lost response, so that it counts once', async () => {
    const { calls, taken } = stubQuizServer((_call, count) => (count === 1 ? 'lost answer' : undefined));
    const answer = anAnswer(QUIZ, 1);
    await leftBehind([answer]);
    const store = storeOf(person);
    await store.dispatch(sendEvents());
    expect(await waitingFor(person)).toEqual([answer]);
    await store.dispatch(sendEventsNow());
    expect(calls).toHaveLength(2);
    expect(taken).toEqual([answer.key]);
    expect(await waitingFor(person)).toEqual([]);
  });
});

describe('without a connection', () => {
  test.each([
    ['no network', 'offline' as const],
    ['a server in trouble', { status: 503, body: { code: 'unavailable', message: 'Later.' } }],
    ['a proxy that answers for it', { status: 502, body: 'Bad gateway' }],
    ['a gateway that knows no such address', { status: 404 }],
    ['a wall that lets nothing through', { status: 403, body: { error: 'Blocked' } }],
    ['an answer about other events', { body: { results: [] } }],
    ['too many calls', { status: 429, body: { code: 'too_many_requests', message: 'Wait.' } }],
  ])('keeps all events and reports offline: %s', async (_name, reply) => {
    stubQuizServer(() => reply);
    const store = storeOf(person);
    const events = [aStart(QUIZ, 1), anAnswer(QUIZ, 1), anAnswer(QUIZ, 2)];
    await leftBehind(events);
    await store.dispatch(sendEvents());
    expect(await waitingFor(person)).toEqual(events);
    expect(selectOutboxState(store.getState())).toEqual({
      waiting: 3,
      userInput: 2,
      state: 'offline',
      isOnDevice: true,
    });
  });

  test('retries after the backoff, not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      let isUp = false;
      const { calls, taken } = stubQuizServer(() => (isUp ? undefined : 'offline'));
      const store = storeOf(person);
      await leftBehind([anAnswer(QUIZ, 1)]);
      await store.dispatch(sendEvents());
      await store.dispatch(recordEvent(anAnswer(QUIZ, 2)));
      await store.dispatch(sendEvents());
      expect(calls).toHaveLength(1);
      isUp = true;
      vi.advanceTimersByTime(1000);
      await eventually(() => expect(taken).toHaveLength(2));
    } finally {
      vi.useRealTimers();
    }
  });

  test('backs off for 1, 2, 4 … 30 s, or as long as the server asks for', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map((failures) => backoffMs(failures, null) / 1000)).toEqual([
      1, 2, 4, 8, 16, 30, 30,
    ]);
    expect(backoffMs(1, 45)).toBe(45_000);
  });

  test('respects the Retry-After header', async () => {
    const wait = {
      status: 429,
      body: { code: 'too_many_requests', message: 'Wait.' },
      headers: { 'retry-after': '60' },
    };
    const { calls } = stubQuizServer(() => wait);
    const store = storeOf(person);
    await leftBehind([anAnswer(QUIZ, 1)]);
    await store.dispatch(sendEvents());
    vi.setSystemTime(Date.now() + 50_000);
    await store.dispatch(sendEvents());
    vi.useRealTimers();
    expect(calls).toHaveLength(1);
  });
});

describe('a rejection', () => {
  test.each([
    [404, 'not_found'],
    [409, 'answer_locked'],
    [400, 'invalid_input'],
    [403, 'forbidden'],
  ])('with %i is final: it is reported once and the event is deleted', async (status, code) => {
    const { calls } = stubQuizServer(() => ({ status, body: { code, message: 'No.' } }));
    const store = storeOf(person);
    const answer = anAnswer(QUIZ, 1);
    await leftBehind([answer]);
    await store.dispatch(sendEvents());
    expect(calls).toHaveLength(1);
    expect(selectNews(store.getState())).toEqual([eventRejected({ event: answer, code, message: 'No.' })]);
    expect(await waitingFor(person)).toEqual([]);
  });

  test('in a batch affects only its own event', async () => {
    const [first, second] = [anAnswer(QUIZ, 1), anAnswer(QUIZ, 2)];
    const results = [
      { key: first.key, status: 'refused', answer: null, code: 'quiz_finished', message: 'It is finished.' },
      { key: second.key, status: 'done', answer: null, code: null, message: null },
    ];
    stubQuizServer(() => ({ body: { results } }));
    const store = storeOf(person);
    await leftBehind([first, second]);
    await store.dispatch(sendEvents());
    expect(selectNews(store.getState())).toEqual([
      eventRejected({ event: first, code: 'quiz_finished', message: 'It is finished.' }),
    ]);
    expect(await waitingFor(person)).toEqual([]);
  });

  test('of a whole batch makes the client send the events one by one', async () => {
    const [good, bad] = [anAnswer(QUIZ, 1), anAnswer(QUIZ, 2)];
    const { taken } = stubQuizServer(({ path, body }) => {
      const isBad = path === '/quiz/sync' || (body as { key: string }).key === bad.key;
      return isBad ? { status: 400, body: { code: 'invalid_input', message: 'No.' } } : undefined;
    });
    const store = storeOf(person);
    await leftBehind([bad, good]);
    await store.dispatch(sendEvents());
    expect(taken).toEqual([good.key]);
    expect(selectNews(store.getState()).map(({ type }) => type)).toEqual([eventRejected.type, answerAccepted.type]);
    expect(await waitingFor(person)).toEqual([]);
  });
});

describe('the events of a user', () => {
  test('are neither visible to nor sent by another user', async () => {
    const { calls } = stubQuizServer();
    const answer = anAnswer(QUIZ, 1);
    await leftBehind([answer]);
    const store = storeOf(`${person} and another`);
    await store.dispatch(sendEvents());
    expect(calls).toEqual([]);
    expect(selectOutboxState(store.getState()).waiting).toBe(0);
    expect(await waitingFor(person)).toEqual([answer]);
  });

  test('stay pending when another user signs in during the request, and are sent later', async () => {
    const store = storeOf(person);
    const { calls, taken } = stubQuizServer((_call, count) => {
      if (count > 1) return undefined;
      store.dispatch(sessionStarted(makeJwt({ sub: `${person} and another` })));
      return { status: 404, body: { code: 'not_found', message: 'No.' } };
    });
    const answer = anAnswer(QUIZ, 1);
    await leftBehind([answer]);
    await store.dispatch(sendEvents());
    expect(await waitingFor(person)).toEqual([answer]);
    store.dispatch(sessionStarted(makeJwt({ sub: person })));
    await store.dispatch(sendEvents());
    expect(calls.at(-1)?.person).toBe(person);
    expect(taken).toEqual([answer.key]);
  });

  test('stay pending when the session has expired', async () => {
    const gone = { status: 401, body: { code: 'unauthenticated', message: 'Please sign in.' } };
    stubQuizServer(() => gone);
    const store = storeOf(person);
    const answer = anAnswer(QUIZ, 1);
    await leftBehind([answer]);
    await store.dispatch(sendEvents());
    expect(store.getState().session.status).toBe('notLogged');
    expect(await waitingFor(person)).toEqual([answer]);
  });
});
