import type { Db } from './database/db.ts';
import type { Deps } from './deps.ts';

/**
 * The personal data of one feature. The export consists of all parts. Erasure deletes rows by foreign keys and needs no
 * part, except to list the stored files and to detach records that must remain.
 */
export interface PersonalDataPart {
  /** Key of this part in the export. */
  name: string;
  /** Tables covered by this part. A test fails if a table with personal data is not covered by any part. */
  tables: string[];
  /** Plain JSON from explicit column lists, without hashes or secrets. */
  collect: (db: Db, userId: string) => Promise<unknown>;
  /** Keys of the stored files to delete with the user. */
  files?: (db: Db, userId: string) => Promise<string[]>;
  /** Runs in the transaction that closes an account. An error cancels the closing. */
  onClosing?: (deps: Deps, tx: Db, userId: string) => Promise<void>;
  /**
   * Runs in the transaction that erases a user: detaches records that must remain, such as legally required invoices.
   */
  onErasing?: (deps: Deps, tx: Db, userId: string) => Promise<void>;
}
