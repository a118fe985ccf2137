import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionEnded, sessionStarted } from '#client/platform/session-slice.ts';
import { makeJwt } from '#client/platform/store.test-kit.ts';
import { quizLimits } from '#shared/quiz/quiz-limits.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import { connection } from './connection.ts';
import { storeDownload, storeQuiz, loadQuiz, estimateServerTime } from './open-quiz.ts';
import { anAnswer, aNote, aQuiz, aReveal, storeOf, stubQuizServer } from './outbox.test-kit.ts';
import { addEvent } from './pending-events.ts';
import { storedQuizzes, removeCopiesOfOthers } from './stored-quizzes.ts';

let person = '';
let people = 0;

beforeEach(() => {
  connection.worked();
  people += 1;
  person = `reader ${people}`;
});

const isUnderway = (path: string) => /^\/quiz\/[^/]+$/.test(path) && path !== '/quiz/sync';
const serving = (quiz: QuizResult) => stubQuizServer(({ path }) => (isUnderway(path) ? { body: quiz } : undefined));

describe('loading a quiz', () => {
  test('sends pending events, then fetches the quiz, then stores a copy', async () => {
    const quiz = aQuiz();
    const { calls } = serving(quiz);
    const store = storeOf(person);
    await addEvent(person, anAnswer(quiz.id, 10));
    expect(await store.dispatch(loadQuiz(quiz.id))).toEqual({ quiz, reveals: [], isStoredCopy: false });
    expect(calls.map(({ path }) => path)).toEqual([`/quiz/${quiz.id}/answers`, `/quiz/${quiz.id}`]);
    expect(await storedQuizzes(person)).toMatchObject([{ quizId: quiz.id, quiz, isDownloaded: false }]);
  });

  test('applies events that could not be sent', async () => {
    const quiz = aQuiz();
    stubQuizServer(({ path }) => (isUnderway(path) ? { body: quiz } : { status: 503 }));
    await addEvent(person, anAnswer(quiz.id, 10, 101));
    const { quiz: shown } = await storeOf(person).dispatch(loadQuiz(quiz.id));
    expect(shown.quizQuestions[0]?.answered).toBe(101);
  });

  test('shows the stored copy with pending events and solutions when offline', async () => {
    const quiz = aQuiz();
    const reveals = [{ questionID: 10, reveal: aReveal(100, 101) }];
    const store = storeOf(person);
    await store.dispatch(storeDownload({ quiz, reveals }));
    stubQuizServer(() => 'offline');
    await addEvent(person, anAnswer(quiz.id, 10, 101));
    const loaded = await store.dispatch(loadQuiz(quiz.id));
    expect(loaded).toMatchObject({ isStoredCopy: true, reveals });
    expect(loaded.quiz.quizQuestions[0]).toMatchObject({ answered: 101, correctAnswer: { id: 100 } });
  });

  test('rejects with the error when there is neither a connection nor a copy', async () => {
    stubQuizServer(() => 'offline');
    await expect(storeOf(person).dispatch(loadQuiz(crypto.randomUUID()))).rejects.toMatchObject({ status: 0 });
  });

  test('never shows a copy after a 403, and deletes it after a 404', async () => {
    const quiz = aQuiz();
    const store = storeOf(person);
    await store.dispatch(storeQuiz(quiz));
    stubQuizServer(() => ({ status: 403, body: { code: 'subscription_required', message: 'No.' } }));
    await expect(store.dispatch(loadQuiz(quiz.id))).rejects.toMatchObject({ code: 'subscription_required' });
    expect(await storedQuizzes(person)).toHaveLength(1);
    stubQuizServer(() => ({ status: 404, body: { code: 'not_found', message: 'No.' } }));
    await expect(store.dispatch(loadQuiz(quiz.id))).rejects.toMatchObject({ status: 404 });
    expect(await storedQuizzes(person)).toEqual([]);
  });

  test('does not show the copy to another user', async () => {
    const quiz = aQuiz();
    await storeOf(person).dispatch(storeQuiz(quiz));
    stubQuizServer(() => 'offline');
    await expect(storeOf('somebody else').dispatch(loadQuiz(quiz.id))).rejects.toMatchObject({ status: 0 });
  });

  test('discards the response when another user has signed in meanwhile', async () => {
    const quiz = aQuiz();
    const store = storeOf(person);
    const other = `${person} and another`;
    stubQuizServer(() => {
      store.dispatch(sessionStarted(makeJwt({ sub: other })));
      return { body: quiz };
    });
    await expect(store.dispatch(loadQuiz(quiz.id))).rejects.toBeTruthy();
    expect([await storedQuizzes(person), await storedQuizzes(other)]).toEqual([[], []]);
  });

  test('falls back to the copy when the connection hangs', async () => {
    const quiz = aQuiz();
    const store = storeOf(person);
    await store.dispatch(storeQuiz(quiz));
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const clock = setInterval(() => vi.advanceTimersByTime(1000), 5);
    try {
      expect(await store.dispatch(loadQuiz(quiz.id))).toMatchObject({ isStoredCopy: true });
    } finally {
      clearInterval(clock);
      vi.useRealTimers();
    }
  });

  test('keeps events that the server confirmed during the request', async () => {
    const quiz = aQuiz();
    const store = storeOf(person);
    const note = aNote(quiz.id, 20, 'Mine.');
    let isUp = false;
    stubQuizServer(({ path }) => {
      if (!isUnderway(path)) return isUp ? undefined : 'offline';
      isUp = true;
      return { body: quiz };
    });
    await addEvent(person, note);
    const { quiz: shown } = await store.dispatch(loadQuiz(quiz.id));
    expect(shown.quizQuestions[1]?.note).toBe('Mine.');
  });
});

describe('copies on the device', () => {
  const storedIds = async () => (await storedQuizzes(person)).map(({ quizId }) => quizId);

  test('include the last ten quizzes, downloaded quizzes and quizzes with pending events', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const store = storeOf(person);
      const [taken, withAnswer] = [aQuiz(), aQuiz()];
      await store.dispatch(storeDownload({ quiz: taken, reveals: [] }));
      await store.dispatch(storeQuiz(withAnswer));
      await addEvent(person, anAnswer(withAnswer.id, 10));
      const others = Array.from({ length: quizLimits.savedQuizzes + 1 }, () => aQuiz());
      for (const quiz of others) {
        vi.advanceTimersByTime(1000);
        await store.dispatch(storeQuiz(quiz));
      }
      const last = others.slice(1).map(({ id }) => id);
      expect(new Set(await storedIds())).toEqual(new Set([...last, taken.id, withAnswer.id]));
    } finally {
      vi.useRealTimers();
    }
  });

  test('are deleted when the quiz is finished', async () => {
    const quiz = aQuiz();
    const store = storeOf(person);
    await store.dispatch(storeDownload({ quiz, reveals: [] }));
    await store.dispatch(storeQuiz({ ...quiz, finalisedAt: quiz.serverTime }));
    expect(await storedIds()).toEqual([]);
  });

  test('stay downloaded when the quiz is fetched again', async () => {
    const quiz = aQuiz();
    const store = storeOf(person);
    const reveals = [{ questionID: 10, reveal: aReveal(100, 101) }];
    await store.dispatch(storeDownload({ quiz, reveals }));
    serving(quiz);
    expect(await store.dispatch(loadQuiz(quiz.id))).toMatchObject({ reveals });
    expect(await storedQuizzes(person)).toMatchObject([{ isDownloaded: true, reveals }]);
  });

  test('are not left behind when the user signs out during storage', async () => {
    const store = storeOf(person);
    const keeping = store.dispatch(storeQuiz(aQuiz()));
    store.dispatch(sessionEnded('signedOut'));
    await keeping;
    expect(await storedIds()).toEqual([]);
  });

  test('are deleted for all users except the signed-in one', async () => {
    await storeOf(person).dispatch(storeQuiz(aQuiz()));
    await removeCopiesOfOthers(person);
    expect(await storedIds()).toHaveLength(1);
    await removeCopiesOfOthers(null);
    expect(await storedIds()).toEqual([]);
  });
});

test('estimates the time by the server clock and stores the offset with the copy', async () => {
  const ahead = 3 * 60 * 60 * 1000;
  const quiz = aQuiz({ serverTime: new Date(Date.now() + ahead).toISOString() });
  await storeOf(person).dispatch(storeQuiz(quiz));
  expect(Math.abs(Date.parse(estimateServerTime()) - Date.now() - ahead)).toBeLessThan(2000);
  expect(await storedQuizzes(person)).toMatchObject([{ clockAheadMs: expect.closeTo(ahead, -3) as number }]);
});

test('does not grant extra time when the device clock is set back', async () => {
  await storeOf(person).dispatch(
    storeQuiz(aQuiz({ serverTime: new Date(Date.now() + 4 * 60 * 60 * 1000).toISOString() })),
  );
  const before = Date.parse(estimateServerTime());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60 * 60 * 1000 });
  try {
    expect(Date.parse(estimateServerTime())).toBeGreaterThanOrEqual(before);
  } finally {
    vi.useRealTimers();
  }
});
