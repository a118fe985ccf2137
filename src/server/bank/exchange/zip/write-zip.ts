import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface WrittenEntry {
  name: string;
  /** A stream for large contents. */
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>;
  /** For example pictures, which compression would not make smaller. */
  isPackedAlready?: boolean;
  /** For contents that may exceed 4 GB, which old programs cannot unpack. */
  isHuge?: boolean;
}

/** A fixed time, so that the same content gives the same bytes. */
const WRITTEN_AT = new Date(Date.UTC(2000, 0, 1));

/** The bytes of a package. Requests and holds one entry at a time. */
export async function* writeZip(entries: AsyncIterable<WrittenEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const stop = new AbortController();
  const filling = fill(zip, entries, stop.signal).catch((error: unknown) => {
    output.destroy(error as Error);
  });
  try {
    for await (const chunk of output) yield chunk as Buffer;
  } finally {
    // A consumer that stops early must not leave the source of entries open.
    stop.abort();
    await filling;
  }
}

async function fill(zip: ZipFile, entries: AsyncIterable<WrittenEntry>, signal: AbortSignal) {
  // The library keeps its arguments until the end, so it gets a reference to the current content instead of the
  // content.
  const current = { content: Readable.from([]) };
  for await (const { name, content, isPackedAlready = false, isHuge = false } of entries) {
    current.content = streamOf(content);
    const options = {
      mtime: WRITTEN_AT,
      forceDosTimestamp: true,
      compress: !isPackedAlready,
      forceZip64Format: isHuge,
    };
    zip.addReadStreamLazy(name, options, (give) => give(null, current.content));
    await finished(current.content, { signal });
  }
  zip.end();
}

const streamOf = (content: WrittenEntry['content']): Readable =>
  typeof content === 'string' || content instanceof Uint8Array
    ? Readable.from([Buffer.from(content)], { objectMode: false })
    : Readable.from(content, { objectMode: false });
