import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface WrittenEntry {
  name: string;
  /** A stream for what is too large to hold. */
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>;
  /** Pictures, for instance: packing them again only takes time. */
  isPackedAlready?: boolean;
}

/** The same content gives the same package, byte by byte. */
const WRITTEN_AT = new Date(Date.UTC(2000, 0, 1));

/** The bytes of a package. One entry at a time is asked for and held. */
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
    // Whoever stops reading early must not leave the entries' source open.
    stop.abort();
    await filling;
  }
}

async function fill(zip: ZipFile, entries: AsyncIterable<WrittenEntry>, signal: AbortSignal) {
  // The library keeps what it was given until the end, so it is given a way to the current content, not the content.
  const current = { content: Readable.from([]) };
  for await (const { name, content, isPackedAlready = false } of entries) {
    current.content = streamOf(content);
    const options = { mtime: WRITTEN_AT, forceDosTimestamp: true, compress: !isPackedAlready };
    zip.addReadStreamLazy(name, options, (give) => give(null, current.content));
    await finished(current.content, { signal });
  }
  zip.end();
}

const streamOf = (content: WrittenEntry['content']): Readable =>
  typeof content === 'string' || content instanceof Uint8Array
    ? Readable.from([Buffer.from(content)], { objectMode: false })
    : Readable.from(content, { objectMode: false });
