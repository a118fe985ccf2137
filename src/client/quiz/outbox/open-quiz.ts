import { type ApiError, isApiError, unreachable } from '#client/platform/api-error.ts';
import { quizApi } from '#client/quiz/quiz.api.ts';
import type { DownloadResult } from '#shared/quiz/answering.contract.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import { applyPendingEvents } from './apply-pending-events.ts';
import type { StoredQuiz, PendingEvent } from './device-database.ts';
import { type OutboxThunk, signedInPerson } from './outbox-thunk.ts';
import { pendingEvents } from './pending-events.ts';
import { sendEventsNow } from './send-events.ts';
import { readServerClock, recallServerClock } from './server-clock.ts';
import { storedQuiz, putStoredQuiz, removeStoredQuiz, removeExpiredQuizzes } from './stored-quizzes.ts';

export { estimateServerTime } from './server-clock.ts';

/** Maximum time to wait for the server when the device has a copy of the quiz. */
const PATIENCE_MS = 5000;

export interface LoadedQuiz {
  quiz: QuizResult;
  /** Solutions that a downloaded Learning quiz can reveal offline. */
  reveals: DownloadResult['reveals'];
  /** The server could not be reached, so this is the copy from the device. */
  isStoredCopy: boolean;
}

/** The quiz as the user left it, on any device. Rejects with the `ApiError` when there is nothing to show. */
export const loadQuiz =
  (id: string): OutboxThunk<Promise<LoadedQuiz>> =>
  async (dispatch, getState) => {
    const personId = signedInPerson(getState());
    if (personId === null) throw unreachable;
    const patienceMs = (await storedQuiz(personId, id)) ? PATIENCE_MS : null;
    await within(patienceMs, dispatch(sendEventsNow()));
    const wasPending = await pendingEvents(personId);
    const fetched = await dispatch(fetchQuiz(id, patienceMs));
    // Another user may have signed in during the request.
    if (signedInPerson(getState()) !== personId) throw unreachable;
    if (!isApiError(fetched)) {
      await dispatch(keep(fetched, { reveals: null, wasPending }));
      const reveals = (await storedQuiz(personId, id))?.reveals ?? [];
      return { quiz: await withAllEvents(personId, fetched, reveals, wasPending), reveals, isStoredCopy: false };
    }
    if (fetched.status === 404 || fetched.status === 410) await removeStoredQuiz(personId, id);
    const stored = hasNoAnswer(fetched) ? await storedQuiz(personId, id) : null;
    if (!stored) throw fetched;
    return openCopy(stored);
  };

async function openCopy(stored: StoredQuiz): Promise<LoadedQuiz> {
  const { personId, quiz, reveals, clockAheadMs } = stored;
  recallServerClock({ serverTime: quiz.serverTime, clockAheadMs });
  return { quiz: await withAllEvents(personId, quiz, reveals, []), reveals, isStoredCopy: true };
}

/**
 * Also applies the events that were pending before the request: they may have reached the server after its response.
 */
async function withAllEvents(
  personId: string,
  quiz: QuizResult,
  reveals: DownloadResult['reveals'],
  wasPending: PendingEvent[],
): Promise<QuizResult> {
  const bySeq = new Map([...wasPending, ...(await pendingEvents(personId))].map(({ seq, event }) => [seq, event]));
  return applyPendingEvents(quiz, [...bySeq.values()], reveals);
}

/** The server gave no definite answer: a network failure, a rate limit or a server error. */
const hasNoAnswer = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;

const fetchQuiz =
  (id: string, patienceMs: number | null): OutboxThunk<Promise<QuizResult | ApiError>> =>
  async (dispatch) => {
    const call = dispatch(quizApi.endpoints.quiz.initiate(id, { subscribe: false, forceRefetch: true }));
    const answer = await within(patienceMs, call);
    if (!answer) {
      call.abort();
      return unreachable;
    }
    if (answer.data) return answer.data;
    if (isApiError(answer.error)) return answer.error;
    throw new Error('The quiz cannot be read.', { cause: answer.error });
  };

/** Resolves to undefined on timeout; null disables the timeout. */
async function within<T>(patienceMs: number | null, task: PromiseLike<T>): Promise<T | undefined> {
  if (patienceMs === null) return task;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  try {
    return await Promise.race([task, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** Stores a copy of a quiz that the server has just sent. Returns false when the browser cannot store it. */
export const storeQuiz = (quiz: QuizResult): OutboxThunk<Promise<boolean>> => keep(quiz, { reveals: null });

/** Stores a downloaded quiz with its solutions. */
export const storeDownload = ({ quiz, reveals }: DownloadResult): OutboxThunk<Promise<boolean>> =>
  keep(quiz, { reveals });

const keep =
  (
    quiz: QuizResult,
    { reveals, wasPending = [] }: { reveals: StoredQuiz['reveals'] | null; wasPending?: PendingEvent[] },
  ): OutboxThunk<Promise<boolean>> =>
  async (_dispatch, getState) => {
    const clockAheadMs = readServerClock(quiz.serverTime);
    const personId = signedInPerson(getState());
    if (personId === null) return false;
    const copy = { personId, quizId: quiz.id, quiz, reveals, keptAt: Date.now(), clockAheadMs };
    const isStored = await putStoredQuiz(copy, wasPending);
    if (signedInPerson(getState()) === personId) await removeExpiredQuizzes(personId);
    // The user signed out while this copy was being stored, so the clean-up has missed it.
    else await removeStoredQuiz(personId, quiz.id);
    return isStored;
  };
