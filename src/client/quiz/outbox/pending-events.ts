import type { QuizEvent } from '#shared/quiz/answering.contract.ts';
import { type StoredQuiz, onDevice, type PendingEvent } from './device-database.ts';
import { listenToOtherTabs } from './other-tabs.ts';

/** Pending events on the device, by user, as of the last read and all changes by this tab since. */
const onThisDevice = new Map<string, PendingEvent[]>();

/** Users whose events another tab may have changed since the last read. */
const outdated = new Set<string>();

/** Events that are just being stored: a read that began earlier does not return them. */
const beingStored = new Set<PendingEvent>();

/** Events that the browser could not store; they are lost when the page closes. They come after all stored ones. */
let inMemory: PendingEvent[] = [];

/** Keys of settled events. A read that began earlier returns them, and some browsers fail to delete them. */
const settledKeys = new Set<string>();

const isInMemory = (seq: number) => inMemory.some((waiting) => waiting.seq === seq);
const memoryOf = (personId: string) => inMemory.filter((waiting) => waiting.personId === personId);
const deviceOf = (personId: string) => onThisDevice.get(personId) ?? [];

listenToOtherTabs(({ personId }) => outdated.add(personId));

let lastSeq = 0;

/**
 * The order of sending. From the clock, so that an event can be sent while it is being stored; later than every known
 * event, because the clock may have been set back. The random part keeps two tabs apart.
 */
function nextSeq(personId: string): number {
  const now = Date.now() * 1000 + Math.floor(Math.random() * 1000);
  lastSeq = Math.max(now, lastSeq + 1, (deviceOf(personId).at(-1)?.seq ?? 0) + 1);
  return lastSeq;
}

/** Resolves once the event is on the device or, if the browser cannot store it, in memory. It can be sent before. */
export async function addEvent(personId: string, event: QuizEvent): Promise<void> {
  const added = { seq: nextSeq(personId), personId, event };
  // While an event exists only in memory, do not store later ones: they would be sent before it.
  if (memoryOf(personId).length > 0) {
    inMemory = [...inMemory, added];
    return;
  }
  beingStored.add(added);
  if (onThisDevice.has(personId)) onThisDevice.set(personId, [...deviceOf(personId), added]);
  const isStored = await onDevice(async (database) => {
    const transaction = database.transaction('events', 'readwrite');
    const adding = transaction.store.add(added);
    // Without an explicit commit, a page that is closing right now would abort the transaction.
    transaction.commit();
    await Promise.all([adding, transaction.done]);
    return true;
  });
  beingStored.delete(added);
  if (isStored || settledKeys.has(event.key)) return;
  dropFromDevice(personId, [added.seq]);
  inMemory = [...inMemory, added];
}

function dropFromDevice(personId: string, seqs: number[]): void {
  const rest = deviceOf(personId).filter(({ seq }) => !seqs.includes(seq));
  if (onThisDevice.has(personId)) onThisDevice.set(personId, rest);
}

/** In the order in which they were recorded. */
export async function pendingEvents(personId: string): Promise<PendingEvent[]> {
  if (!onThisDevice.has(personId) || outdated.has(personId)) await readDevice(personId);
  return knownEvents(personId);
}

/** The pending events that this tab knows without reading the device. */
export const knownEvents = (personId: string): PendingEvent[] =>
  [...deviceOf(personId), ...memoryOf(personId)].filter(({ event }) => !settledKeys.has(event.key));

/**
 * What to send in this tab's turn. Another tab may have sent events in its turn, and its message may arrive later, so
 * the device is read, except for events that this tab is just storing.
 */
export async function unsentEvents(personId: string): Promise<PendingEvent[]> {
  if (deviceOf(personId).some((waiting) => !beingStored.has(waiting))) outdated.add(personId);
  return pendingEvents(personId);
}

/** When the database cannot be read, the last known events are still unsent. */
async function readDevice(personId: string): Promise<void> {
  outdated.delete(personId);
  const stored = await onDevice((database) => database.getAllFromIndex('events', 'personId', personId));
  if (!stored) outdated.add(personId);
  const read = stored ?? deviceOf(personId);
  const seqs = new Set(read.map(({ seq }) => seq));
  const added = [...beingStored].filter((event) => event.personId === personId && !seqs.has(event.seq));
  onThisDevice.set(personId, [...read, ...added]);
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
  for (const { seq, event } of deviceOf(personId)) if (seqs.includes(seq)) settledKeys.add(event.key);
  dropFromDevice(personId, seqs);
  inMemory = inMemory.filter(({ seq }) => !seqs.includes(seq));
  await onDevice(async (database) => {
    const transaction = database.transaction(['events', 'quizzes'], 'readwrite');
    const quizzes = transaction.objectStore('quizzes');
    await Promise.all(stored.map((seq) => transaction.objectStore('events').delete(seq)));
    const copy = await quizzes.get([personId, quizId]);
    const changed = copy && change(copy);
    if (changed) await quizzes.put(changed);
    else if (copy) await quizzes.delete([personId, quizId]);
    await transaction.done;
  });
}
