import { expect, test, vi } from 'vitest';
import { storeQuiz } from './open-quiz.ts';
import { selectOutboxState } from './outbox-slice.ts';
import { anAnswer, aQuiz, eventually, storeOf, stubQuizServer } from './outbox.test-kit.ts';
import { recordEvent } from './record-event.ts';
import { sendEventsNow } from './send-events.ts';

const forbidStorage = () =>
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });

test('keeps and sends events in order from memory when storage is blocked, and says so', async () => {
  forbidStorage();
  let isUp = false;
  const { taken } = stubQuizServer(() => (isUp ? undefined : 'offline'));
  const store = storeOf('ann');
  const quiz = aQuiz();
  expect(await store.dispatch(storeQuiz(quiz))).toBe(false);

  const answers = [anAnswer(quiz.id, 10), anAnswer(quiz.id, 20)];
  for (const answer of answers) await store.dispatch(recordEvent(answer));
  await eventually(() =>
    expect(selectOutboxState(store.getState())).toEqual({
      waiting: 2,
      userInput: 2,
      state: 'offline',
      isOnDevice: false,
    }),
  );

  isUp = true;
  await store.dispatch(sendEventsNow());
  expect(taken).toEqual(answers.map(({ key }) => key));
  expect(selectOutboxState(store.getState())).toEqual({ waiting: 0, userInput: 0, state: 'saved', isOnDevice: true });
});

test('sends events from memory before events that were stored later', async () => {
  const indexedDB = globalThis.indexedDB;
  forbidStorage();
  const { calls } = stubQuizServer((_call, count) => (count === 1 ? 'offline' : undefined));
  const store = storeOf('bob');
  const quizId = crypto.randomUUID();
  await store.dispatch(recordEvent(anAnswer(quizId, 1)));
  vi.stubGlobal('indexedDB', indexedDB);
  await store.dispatch(recordEvent(anAnswer(quizId, 2)));
  await store.dispatch(sendEventsNow());
  const sent = calls.flatMap(({ body }) => questionsIn(body));
  expect(sent.slice(-2)).toEqual([1, 2]);
});

interface SentAnswer {
  data: { questionID: number };
}
const questionsIn = (body: unknown): number[] => {
  const sent = body as SentAnswer | { events: { body: SentAnswer }[] };
  return 'events' in sent ? sent.events.map((event) => event.body.data.questionID) : [sent.data.questionID];
};
