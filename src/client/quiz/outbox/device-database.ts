import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { LabValuesResult } from '#shared/dictionaries/lab-values.contract.ts';
import type { DownloadResult, QuizEvent } from '#shared/quiz/answering.contract.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';

/** An event that the server has not confirmed; `seq` is its place in line. */
export interface WaitingEvent {
  seq: number;
  personId: string;
  event: QuizEvent;
}

/** A copy of a quiz as the server last told it, with every event that it has confirmed since. */
export interface KeptQuiz {
  personId: string;
  quizId: string;
  quiz: QuizResult;
  reveals: DownloadResult['reveals'];
  /** Taken along on purpose, with its pictures. */
  isDownloaded: boolean;
  keptAt: number;
  /** How far the server's clock is ahead of this device's. */
  clockAheadMs: number;
}

interface Schema extends DBSchema {
  events: { key: number; value: WaitingEvent; indexes: { personId: string } };
  quizzes: { key: [personId: string, quizId: string]; value: KeptQuiz };
  /** The last answer, by person. */
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
    // A tab with a newer version waits for us: let it, and open anew when we need to.
    blocking(_current, _wanted, event) {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
}

/** A browser that forbids storage, or has no room left, answers null. A bug is thrown. */
export async function onDevice<T>(work: (database: DeviceDatabase) => Promise<T>): Promise<T | null> {
  if (!('indexedDB' in globalThis)) return null;
  // The connection may have been closed under our hands, for a newer tab or by the browser: then a new one works.
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

/** All keys of one person in a store whose keys begin with the person. */
export const keysOf = (personId: string): IDBKeyRange => IDBKeyRange.bound([personId], [personId, []]);
