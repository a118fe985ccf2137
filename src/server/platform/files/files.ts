import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Whoever opens a file reads the stream to its end or destroys it. */
  stream: Readable;
  contentType: string;
  size: number;
}

/**
 * Where uploads live. A key is `folder/…/name.ext`, see `file-key.ts`.
 * A store that cannot do its work (disk full, not reachable) throws `AppError('unavailable')` with the cause.
 */
export interface Files {
  /** Replaces what was there. Readers see the old file or the new one, never a part. */
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Null when there is no such file. */
  open: (key: string) => Promise<StoredFile | null>;
  /** A file that is not there is deleted already. */
  delete: (key: string) => Promise<void>;
}
