import type { QuizEvent } from '#shared/quiz/answering.contract.ts';
import { type StoredQuiz, onDevice, type PendingEvent } from './device-database.ts';

/**
 * Events that the browser could not store; they are lost when the page closes. Their `seq` sorts after all stored ones.
 */
let inMemory: PendingEvent[] = [];
let nextInMemory = 2 ** 52;

/** The last successful read, used when the database cannot be read: those events are still unsent. */
const lastRead = new Map<string, PendingEvent[]>();

/** Keys of settled events that could not be deleted from the device. Without this they would be sent forever. */
const settledKeys = new Set<string>();

const isInMemory = (seq: number) => inMemory.some((waiting) => waiting.seq === seq);
const memoryOf = (personId: string) => inMemory.filter((waiting) => waiting.personId === personId);
const lastReadOf = (personId: string) => lastRead.get(personId) ?? [];

export async function addEvent(personId: string, event: QuizEvent): Promise<void> {
  // While an event exists only in memory, do not store later ones: they would be sent before it.
  const seq =
    memoryOf(personId).length > 0
      ? null
      : await onDevice(async (database) => {
          const transaction = database.transaction('events', 'readwrite');
          // The database assigns `seq`.
          const added = transaction.store.add({ personId, event } as PendingEvent);
          // Without an explicit commit, a page that is closing right now would abort the transaction.
          transaction.commit();
          await transaction.done;
          return added;
        });
  if (seq !== null) {
    lastRead.set(personId, [...lastReadOf(personId), { seq, personId, event }]);
    return;
  }
  inMemory = [...inMemory, { seq: nextInMemory, personId, event }];
  nextInMemory += 1;
}

/** In the order in which they were recorded. */
export async function pendingEvents(personId: string): Promise<PendingEvent[]> {
  const stored = await onDevice((database) => database.getAllFromIndex('events', 'personId', personId));
  if (stored) lastRead.set(personId, stored);
  return [...lastReadOf(personId), ...memoryOf(personId)].filter(({ event }) => !settledKeys.has(event.key));
}

export const isAllOnDevice = (personId: string): boolean => memoryOf(personId).length === 0;

/**
 * Deletes settled events and updates the quiz copy in the same transaction. `change` returns null to delete the copy.
 */
export async function settleEvents(
  settled: { personId: string; quizId: string; seqs: number[] },
  change: (copy: StoredQuiz) => StoredQuiz | null,
): Promise<void> {
  const { personId, quizId, seqs } = settled;
  const stored = seqs.filter((seq) => !isInMemory(seq));
  inMemory = inMemory.filter(({ seq }) => !seqs.includes(seq));
  const isOut = await onDevice(async (database) => {
    const transaction = database.transaction(['events', 'quizzes'], 'readwrite');
    const quizzes = transaction.objectStore('quizzes');
    await Promise.all(stored.map((seq) => transaction.objectStore('events').delete(seq)));
    const copy = await quizzes.get([personId, quizId]);
    const changed = copy && change(copy);
    if (changed) await quizzes.put(changed);
    else if (copy) await quizzes.delete([personId, quizId]);
    await transaction.done;
    return true;
  });
  if (isOut) return;
  for (const { seq, event } of lastReadOf(personId)) if (stored.includes(seq)) settledKeys.add(event.key);
}
