import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { LabValuesResult } from '#shared/dictionaries/lab-values.contract.ts';
import type { DownloadResult, QuizEvent } from '#shared/quiz/answering.contract.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';

/** An event that the server has not confirmed; `seq` defines the order of sending. */
export interface PendingEvent {
  seq: number;
  personId: string;
  event: QuizEvent;
}

/** A copy of a quiz as last sent by the server, with all events applied that the server has confirmed since. */
export interface StoredQuiz {
  personId: string;
  quizId: string;
  quiz: QuizResult;
  reveals: DownloadResult['reveals'];
  /** The user downloaded it for offline use, with its pictures. */
  isDownloaded: boolean;
  keptAt: number;
  /** How far the server's clock is ahead of this device's. */
  clockAheadMs: number;
}

interface Schema extends DBSchema {
  events: { key: number; value: PendingEvent; indexes: { personId: string } };
  quizzes: { key: [personId: string, quizId: string]; value: StoredQuiz };
  /** The last response, by user. */
  labValues: { key: string; value: LabValuesResult };
}

export type DeviceDatabase = IDBPDatabase<Schema>;

let opened: Promise<DeviceDatabase> | null = null;

function openDatabase(): Promise<DeviceDatabase> {
  const forget = () => {
    opened = null;
  };
  return openDB<Schema>('vignette', 1, {
    upgrade(database) {
      const events = database.createObjectStore('events', { keyPath: 'seq', autoIncrement: true });
      events.createIndex('personId', 'personId');
      database.createObjectStore('quizzes', { keyPath: ['personId', 'quizId'] });
      database.createObjectStore('labValues');
    },
    // A tab with a newer schema version is waiting for us: close, and reopen on the next access.
    blocking(_current, _wanted, event) {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
}

/** Returns null when the browser forbids storage or has no space left. Other errors are thrown. */
export async function onDevice<T>(work: (database: DeviceDatabase) => Promise<T>): Promise<T | null> {
  if (!('indexedDB' in globalThis)) return null;
  // The browser or a newer tab may have closed the connection; a second attempt opens a new one.
  const done = (await attempt(work)) ?? (await attempt(work));
  return done && done.result;
}

async function attempt<T>(work: (database: DeviceDatabase) => Promise<T>): Promise<{ result: T } | null> {
  try {
    opened ??= openDatabase();
    return { result: await work(await opened) };
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    opened = null;
    return null;
  }
}

/** All keys of one user in a store whose keys start with the user id. */
export const keysOf = (personId: string): IDBKeyRange => IDBKeyRange.bound([personId], [personId, []]);
