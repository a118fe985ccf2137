import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { QuizEvent } from '#shared/quiz/answering.contract.ts';
import { connection } from './connection.ts';
import { storeQuiz } from './open-quiz.ts';
import {
  anAnswer,
  anEnd,
  aNote,
  aQuiz,
  leaveBehind,
  nextPerson,
  selectNews,
  storeOf,
  stubQuizServer,
  waitingFor,
} from './outbox.test-kit.ts';
import { addEvent } from './pending-events.ts';
import { sendEvents, sendEventsNow } from './send-events.ts';
import { storedQuiz } from './stored-quizzes.ts';

const QUIZ = crypto.randomUUID();
let person = '';

beforeEach(() => {
  connection.worked();
  person = nextPerson();
});

const leftBehind = (events: QuizEvent[]) => leaveBehind(person, events);

test('shows the last choice when an answer changed while it was being sent', async () => {
  const store = storeOf(person);
  const [first, second] = [anAnswer(QUIZ, 1, 11), anAnswer(QUIZ, 1, 12)];
  const { calls } = stubQuizServer((_call, count) => (count === 2 ? 'offline' : undefined));
  const serve = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) => {
    if (calls.length === 0) await addEvent(person, second);
    return serve(input, init);
  });
  await leftBehind([first]);
  await store.dispatch(sendEvents());
  expect(selectNews(store.getState())).toEqual([]);
  expect(await waitingFor(person)).toEqual([second]);
  await store.dispatch(sendEventsNow());
  expect(selectNews(store.getState())).toMatchObject([{ payload: { key: second.key, result: { answered: 12 } } }]);
});

describe('the copy on the device', () => {
  test('includes the events that the server has confirmed', async () => {
    stubQuizServer();
    const store = storeOf(person);
    const quiz = aQuiz();
    await store.dispatch(storeQuiz(quiz));
    await leftBehind([anAnswer(quiz.id, 10, 101), aNote(quiz.id, 20, 'Mine.')]);
    await store.dispatch(sendEvents());
    expect((await storedQuiz(person, quiz.id))?.quiz.quizQuestions).toMatchObject([
      { answered: 101 },
      { note: 'Mine.' },
    ]);
  });

  test('is deleted when the server has confirmed the finalise event', async () => {
    stubQuizServer();
    const store = storeOf(person);
    const quiz = aQuiz();
    await store.dispatch(storeQuiz(quiz));
    await leftBehind([anEnd(quiz.id)]);
    expect(await storedQuiz(person, quiz.id)).not.toBeNull();
    await store.dispatch(sendEvents());
    expect(await storedQuiz(person, quiz.id)).toBeNull();
  });
});
