import type { QuizEvent } from '#shared/quiz/answering.contract.ts';
import { type KeptQuiz, onDevice, type WaitingEvent } from './device-database.ts';

/** What this browser would not store; it lives as long as the page. Its places in line come after all stored ones. */
let inMemory: WaitingEvent[] = [];
let nextInMemory = 2 ** 52;

/** What was on the device when it could last be read. A device that cannot be read now has not sent it. */
const lastRead = new Map<string, WaitingEvent[]>();

/** Keys of what is settled, and what a device without room would not let go of. Nothing is sent without end. */
const settledKeys = new Set<string>();

const isInMemory = (seq: number) => inMemory.some((waiting) => waiting.seq === seq);
const memoryOf = (personId: string) => inMemory.filter((waiting) => waiting.personId === personId);
const lastReadOf = (personId: string) => lastRead.get(personId) ?? [];

export async function addEvent(personId: string, event: QuizEvent): Promise<void> {
  // Behind one that is only in memory nothing may be stored: it would overtake it.
  const seq =
    memoryOf(personId).length > 0
      ? null
      : // The database gives the place in line.
        await onDevice((database) => database.add('events', { personId, event } as WaitingEvent));
  if (seq !== null) {
    lastRead.set(personId, [...lastReadOf(personId), { seq, personId, event }]);
    return;
  }
  inMemory = [...inMemory, { seq: nextInMemory, personId, event }];
  nextInMemory += 1;
}

/** In the order in which things were done. */
export async function waitingEvents(personId: string): Promise<WaitingEvent[]> {
  const stored = await onDevice((database) => database.getAllFromIndex('events', 'personId', personId));
  if (stored) lastRead.set(personId, stored);
  return [...lastReadOf(personId), ...memoryOf(personId)].filter(({ event }) => !settledKeys.has(event.key));
}

export const isAllOnDevice = (personId: string): boolean => memoryOf(personId).length === 0;

/** Takes out what is settled, and in the same stroke lets the kept copy of its quiz follow. Null removes the copy. */
export async function settleEvents(
  settled: { personId: string; quizId: string; seqs: number[] },
  change: (kept: KeptQuiz) => KeptQuiz | null,
): Promise<void> {
  const { personId, quizId, seqs } = settled;
  const stored = seqs.filter((seq) => !isInMemory(seq));
  inMemory = inMemory.filter(({ seq }) => !seqs.includes(seq));
  const isOut = await onDevice(async (database) => {
    const transaction = database.transaction(['events', 'quizzes'], 'readwrite');
    const quizzes = transaction.objectStore('quizzes');
    await Promise.all(stored.map((seq) => transaction.objectStore('events').delete(seq)));
    const kept = await quizzes.get([personId, quizId]);
    const changed = kept && change(kept);
    if (changed) await quizzes.put(changed);
    else if (kept) await quizzes.delete([personId, quizId]);
    await transaction.done;
    return true;
  });
  if (isOut) return;
  for (const { seq, event } of lastReadOf(personId)) if (stored.includes(seq)) settledKeys.add(event.key);
}
