import type { Db } from './database/db.ts';
import type { Deps } from './deps.ts';

/**
 * What one feature holds about a person. The export is made of all parts. Erasing needs no part: the rows go with
 * the person's by foreign key; only files have to be named, and what must stay has to be freed from the person.
 */
export interface PersonalDataPart {
  /** The key under which it stands in the export. */
  name: string;
  /** The tables it speaks for. A test finds a table with people in it that no part speaks for. */
  tables: string[];
  /** Plain JSON, by column lists: what the person may see, no hashes and no secrets. */
  collect: (db: Db, userId: string) => Promise<unknown>;
  /** Keys of stored files that go with the person. */
  files?: (db: Db, userId: string) => Promise<string[]>;
  /** Part of the transaction that closes an account. What it throws stops the closing. */
  onClosing?: (deps: Deps, tx: Db, userId: string) => Promise<void>;
  /** Part of the transaction that erases a person: frees from them what stays, as the law asks of invoices. */
  onErasing?: (deps: Deps, tx: Db, userId: string) => Promise<void>;
}
