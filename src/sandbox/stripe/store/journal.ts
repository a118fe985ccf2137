import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { StoredObject } from '../stripe-world.ts';

/** The changes of one request, in a single line, so that a crash leaves all or none of them. */
const Entry = z.object({
  put: z.array(z.looseObject({ id: z.string(), object: z.string() })),
  gone: z.array(z.string()),
});
interface JournalEntry {
  put: StoredObject[];
  gone: string[];
}

export interface Journal {
  /** All stored entries, oldest first. */
  read: () => JournalEntry[];
  append: (entry: JournalEntry) => void;
  /** Replaces the journal by the current state, without its history. */
  rewrite: (entries: readonly JournalEntry[]) => void;
}

/** For tests without a restart. */
export const noJournal: Journal = { read: () => [], append: () => undefined, rewrite: () => undefined };

/** Writes are synchronous on purpose: a change is on disk before the response is sent. */
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

/** An incomplete last line was being written when the process died; its request got no response. */
function readEntries(text: string): JournalEntry[] {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Entry.parse(JSON.parse(line)));
}
