import type { Readable } from 'node:stream';

export interface StoredFile {
  /** The caller must read the stream to its end or destroy it. */
  stream: Readable;
  contentType: string;
  size: number;
}

/**
 * Storage of uploaded files. A key is `folder/…/name.ext`, see `file-key.ts`. A store that fails (disk full, not
 * reachable) throws `AppError('unavailable')` with the cause.
 */
export interface Files {
  /** Replaces an existing file. Readers see the old file or the new one, never a mixture. */
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Returns null if there is no such file. */
  open: (key: string) => Promise<StoredFile | null>;
  /** Does nothing if there is no such file. */
  delete: (key: string) => Promise<void>;
  /** The keys of all stored files, in no order. Files added or deleted meanwhile may or may not be among them. */
  list: () => AsyncIterable<string>;
}
