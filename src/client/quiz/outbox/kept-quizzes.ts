import { quizLimits } from '#shared/quiz/quiz-limits.ts';
import { type KeptQuiz, keysOf, onDevice, type WaitingEvent } from './device-database.ts';
import { withWaitingEvents } from './lay-events.ts';
import { waitingEvents } from './waiting-events.ts';

/** With `reveals: null` the solutions of an earlier download are preserved. */
type NewCopy = Omit<KeptQuiz, 'reveals' | 'isDownloaded'> & { reveals: KeptQuiz['reveals'] | null };

/** The copies of one user, newest first. */
export async function keptQuizzes(personId: string): Promise<KeptQuiz[]> {
  const kept = await onDevice((database) => database.getAll('quizzes', keysOf(personId)));
  return (kept ?? []).toSorted((one, other) => other.keptAt - one.keptAt);
}

export const keptQuiz = async (personId: string, quizId: string): Promise<KeptQuiz | null> =>
  (await onDevice((database) => database.get('quizzes', [personId, quizId]))) ?? null;

/**
 * Stores a quiz that the server has just sent. Events that were pending at the time of the request and have been
 * confirmed since are applied to it, because the response may not include them. Returns false when the browser cannot
 * store it.
 */
export async function putKeptQuiz(kept: NewCopy, wasWaiting: WaitingEvent[]): Promise<boolean> {
  const { personId, quizId } = kept;
  const key = await onDevice(async (database) => {
    const transaction = database.transaction(['events', 'quizzes'], 'readwrite');
    const quizzes = transaction.objectStore('quizzes');
    const before = await quizzes.get([personId, quizId]);
    const waiting = await transaction.objectStore('events').index('personId').getAllKeys(personId);
    const confirmed = wasWaiting.filter(({ seq }) => !waiting.includes(seq)).map(({ event }) => event);
    const reveals = kept.reveals ?? before?.reveals ?? [];
    const put = await quizzes.put({
      ...kept,
      quiz: withWaitingEvents(kept.quiz, confirmed, reveals),
      reveals,
      isDownloaded: kept.reveals !== null || before?.isDownloaded === true,
    });
    await transaction.done;
    return put;
  });
  return key !== null;
}

export async function removeKeptQuiz(personId: string, quizId: string): Promise<void> {
  await onDevice((database) => database.delete('quizzes', [personId, quizId]));
}

/**
 * Copies to delete: finished quizzes, and all but the newest copies. Downloaded quizzes stay until they are finished,
 * and quizzes with pending events always stay.
 */
export function outlivedQuizzes(kept: KeptQuiz[], withWaiting: ReadonlySet<string>): KeptQuiz[] {
  const newestFirst = kept.toSorted((one, other) => other.keptAt - one.keptAt);
  return newestFirst.filter(
    ({ quizId, isDownloaded, quiz }, place) =>
      !withWaiting.has(quizId) && (quiz.finalisedAt !== null || (!isDownloaded && place >= quizLimits.savedQuizzes)),
  );
}

export async function removeOutlivedQuizzes(personId: string): Promise<void> {
  const withWaiting = new Set((await waitingEvents(personId)).map(({ event }) => event.quizId));
  for (const { quizId } of outlivedQuizzes(await keptQuizzes(personId), withWaiting))
    await removeKeptQuiz(personId, quizId);
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
