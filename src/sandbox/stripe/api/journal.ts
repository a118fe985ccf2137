import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { StoredObject } from '../stripe-world.ts';

/** One request's changes. All of them stand in one line, so that a power cut leaves all or nothing. */
const Entry = z.object({
  put: z.array(z.looseObject({ id: z.string(), object: z.string() })),
  gone: z.array(z.string()),
});
interface JournalEntry {
  put: StoredObject[];
  gone: string[];
}

export interface Journal {
  /** Everything that was kept before, oldest first. */
  read: () => JournalEntry[];
  append: (entry: JournalEntry) => void;
  /** Begins anew with what is there: the way to it is forgotten. */
  rewrite: (entries: readonly JournalEntry[]) => void;
}

/** For tests that do not restart. */
export const noJournal: Journal = { read: () => [], append: () => undefined, rewrite: () => undefined };

/** Writes wait for the disk on purpose: what was answered has been kept. */
export function openJournal(file: string): Journal {
  return {
    read: () => (existsSync(file) ? readEntries(readFileSync(file, 'utf8')) : []),
    append: (entry) => appendFileSync(file, toLine(entry)),
    rewrite: (entries) => {
      writeFileSync(`${file}.draft`, entries.map(toLine).join(''), { mode: 0o600 });
      renameSync(`${file}.draft`, file);
    },
  };
}

const toLine = (entry: JournalEntry) => `${JSON.stringify(entry)}\n`;

/** A line without its end was being written when the process died; its request was never answered. */
function readEntries(text: string): JournalEntry[] {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Entry.parse(JSON.parse(line)));
}
