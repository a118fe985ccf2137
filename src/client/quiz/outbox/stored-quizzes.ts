import { quizLimits } from '#shared/quiz/quiz-limits.ts';
import { applyPendingEvents } from './apply-pending-events.ts';
import { type StoredQuiz, keysOf, onDevice, type PendingEvent } from './device-database.ts';
import { pendingEvents } from './pending-events.ts';

/** With `reveals: null` the solutions of an earlier download are preserved. */
type NewCopy = Omit<StoredQuiz, 'reveals' | 'isDownloaded'> & { reveals: StoredQuiz['reveals'] | null };

/** The copies of one user, newest first. */
export async function storedQuizzes(personId: string): Promise<StoredQuiz[]> {
  const stored = await onDevice((database) => database.getAll('quizzes', keysOf(personId)));
  return (stored ?? []).toSorted((one, other) => other.keptAt - one.keptAt);
}

export const storedQuiz = async (personId: string, quizId: string): Promise<StoredQuiz | null> =>
  (await onDevice((database) => database.get('quizzes', [personId, quizId]))) ?? null;

/**
 * Stores a quiz that the server has just sent. Events that were pending at the time of the request and have been
 * confirmed since are applied to it, because the response may not include them. Returns false when the browser cannot
 * store it.
 */
export async function putStoredQuiz(stored: NewCopy, wasPending: PendingEvent[]): Promise<boolean> {
  const { personId, quizId } = stored;
  const key = await onDevice(async (database) => {
    const transaction = database.transaction(['events', 'quizzes'], 'readwrite');
    const quizzes = transaction.objectStore('quizzes');
    const before = await quizzes.get([personId, quizId]);
    const waiting = await transaction.objectStore('events').index('personId').getAllKeys(personId);
    const confirmed = wasPending.filter(({ seq }) => !waiting.includes(seq)).map(({ event }) => event);
    const reveals = stored.reveals ?? before?.reveals ?? [];
    const put = await quizzes.put({
      ...stored,
      quiz: applyPendingEvents(stored.quiz, confirmed, reveals),
      reveals,
      isDownloaded: stored.reveals !== null || before?.isDownloaded === true,
    });
    await transaction.done;
    return put;
  });
  return key !== null;
}

export async function removeStoredQuiz(personId: string, quizId: string): Promise<void> {
  await onDevice((database) => database.delete('quizzes', [personId, quizId]));
}

/**
 * Copies to delete: finished quizzes, and all but the newest copies. Downloaded quizzes stay until they are finished,
 * and quizzes with pending events always stay.
 */
export function expiredQuizzes(stored: StoredQuiz[], withPending: ReadonlySet<string>): StoredQuiz[] {
  const newestFirst = stored.toSorted((one, other) => other.keptAt - one.keptAt);
  return newestFirst.filter(
    ({ quizId, isDownloaded, quiz }, place) =>
      !withPending.has(quizId) && (quiz.finalisedAt !== null || (!isDownloaded && place >= quizLimits.savedQuizzes)),
  );
}

export async function removeExpiredQuizzes(personId: string): Promise<void> {
  const withPending = new Set((await pendingEvents(personId)).map(({ event }) => event.quizId));
  for (const { quizId } of expiredQuizzes(await storedQuizzes(personId), withPending))
    await removeStoredQuiz(personId, quizId);
}

/** Removes the copies of all other users from the device. Their unsent events stay until they sign in again. */
export async function removeCopiesOfOthers(personId: string | null): Promise<void> {
  await onDevice(async (database) => {
    for (const key of await database.getAllKeys('quizzes'))
      if (key[0] !== personId) await database.delete('quizzes', key);
    for (const key of await database.getAllKeys('labValues'))
      if (key !== personId) await database.delete('labValues', key);
  });
}
